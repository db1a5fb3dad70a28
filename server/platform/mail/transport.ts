import { createTransport, type Transporter } from 'nodemailer';
import { seconds } from '../clock.ts';
import type { SmtpServer } from '../config/config.ts';

/** Opens a connection to the mail server on first use. A password crosses the network over TLS only. */
export function openTransport(smtp: SmtpServer): Transporter {
  const local = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(smtp.host);
  return createTransport({
    host: smtp.host.replace(/^\[|\]$/g, ''),
    port: smtp.port,
    secure: smtp.secure,
    ...(smtp.auth && { auth: smtp.auth }),
    requireTLS: smtp.auth !== undefined && !local,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(30),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Connects and signs in without sending anything. Throws the server's refusal. */
export async function checkTransport(smtp: SmtpServer): Promise<void> {
  const transport = openTransport(smtp);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
