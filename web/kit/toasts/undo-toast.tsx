import Button from '@mui/material/Button';
import { toast } from './toasts.tsx';

/** How long an undo is offered, ms. */
const undoTimeMs = 8000;

/** Says what was done, and offers to undo it. */
export function toastUndo(done: string, undo: string, onUndo: () => void): void {
  toast.success(
    (shown) => (
      <>
        {done}
        <Button
          size="row"
          color="inherit"
          sx={{ ml: 2 }}
          onClick={() => {
            toast.dismiss(shown.id);
            onUndo();
          }}
        >
          {undo}
        </Button>
      </>
    ),
    { duration: undoTimeMs },
  );
}
