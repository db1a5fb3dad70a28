import Button from '@mui/material/Button';
import { toast } from './toasts.tsx';

/** How long the action is offered, ms. */
const actionTimeMs = 8000;

/** Says what was done, and offers what can follow, such as to undo it. */
export function toastAction(done: string, action: string, onAction: () => void): void {
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
            onAction();
          }}
        >
          {action}
        </Button>
      </>
    ),
    { duration: actionTimeMs },
  );
}
