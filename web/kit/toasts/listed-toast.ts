/** Says that leads are on the do-not-contact list, and offers to take what was added off it again. */
import { undoLeadsDoNotContact } from '#contract/do-not-contact/calls';
import { request } from '../api/api.ts';
import { toastAction } from './action-toast.tsx';
import { toast } from './toasts.tsx';

interface Listed {
  /** Null if everything was on the list before. */
  undo_id: string | null;
  /** What was done. */
  done: string;
  /** The button's text. */
  undo: string;
  reload: () => void;
}

export function toastListed({ undo_id, done, undo, reload }: Listed): void {
  if (undo_id === null) {
    toast.success(done);
    return;
  }
  toastAction(done, undo, () => {
    void request(undoLeadsDoNotContact, { params: { id: undo_id } }).then((answer) => {
      if (!answer.status) toast.error(answer.message);
      reload();
    });
  });
}
