/** Shows the server's message for six seconds, as password, profile and reset flows require (SHELL-8). */
import { serverMessageMs, toast } from '../../kit/toasts/toasts.tsx';

export function showMessage(answer: { status: boolean; message: string }): void {
  (answer.status ? toast.success : toast.error)(answer.message, { duration: serverMessageMs });
}
