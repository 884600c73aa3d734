import { createContext, type ReactNode } from 'react';

/** What the frame puts into every page's heading row: the pill that shows how sync stands. */
export const HeaderSlot = createContext<ReactNode>(null);
