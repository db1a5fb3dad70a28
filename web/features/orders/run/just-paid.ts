/** The order that this tab has just paid, for a message on its page until it is dismissed. */
import { createStore, useSelector } from '@tanstack/react-store';

const paid = createStore<string | null>(null);

export const setJustPaid = (order: string | null): void => paid.setState(() => order);

export const useJustPaid = (order: string): boolean => useSelector(paid) === order;
