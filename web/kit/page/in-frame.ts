import { createContext } from 'react';

/** Whether a page is inside the frame, where the main region and the app bar are. */
export const InFrame = createContext(false);
