/** The health check of the container: exits with 1 unless this process answers on its port for customers or metrics. */
const { PORT = '3000', OPENSKIP_METRICS_PORT } = process.env;

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(4000) })).ok;
  } catch {
    return false;
  }
};

const healthy =
  (await answers(`http://127.0.0.1:${PORT}/health/ready`)) ||
  // A worker has no port for customers.
  (OPENSKIP_METRICS_PORT !== undefined &&
    (await answers(`http://127.0.0.1:${OPENSKIP_METRICS_PORT}/metrics`)));
process.exitCode = healthy ? 0 : 1;
