/** The newest change of each lead, until the server has answered it. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Sends a lead's changes one after another. Replies hold the whole lead: this way the newest change is the server's last,
 * and no reply is older than the one before.
 */
export function inOrder<T>(lead: string, send: () => Promise<T>): Promise<T> {
  const before = underWay.get(lead);
  const change = before === undefined ? send() : before.then(send, send);
  underWay.set(lead, change);
  const forget = () => {
    if (underWay.get(lead) === change) underWay.delete(lead);
  };
  void change.then(forget, forget);
  return change;
}
