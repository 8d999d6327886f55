import { type RefObject, useLayoutEffect, useState } from 'react';

/** The options' height if there is room, and the least that is worth opening downwards for. */
const FULL = 264;
const LEAST = 140;
/** The footer of a side panel, which must stay visible, and what surrounds the options. */
const FOOTER = 62;
const FRAME = 44;

interface DropdownRoom {
  height: number;
  isAbove: boolean;
}

/** A list of choices opens downwards with the room there is, and upwards only where there is next to none. */
export function useDropdownRoom(field: RefObject<HTMLElement | null>, opened: boolean): DropdownRoom {
  const [room, setRoom] = useState<DropdownRoom>({ height: FULL, isAbove: false });
  useLayoutEffect(() => {
    const box = field.current?.getBoundingClientRect();
    if (opened && box) setRoom(findRoom(box, window.innerHeight));
  }, [field, opened]);
  return room;
}

export function findRoom({ top, bottom }: { top: number; bottom: number }, screen: number): DropdownRoom {
  const below = screen - bottom - FOOTER - FRAME;
  const above = top - FRAME;
  const isAbove = below < LEAST && above > below;
  return { height: Math.max(64, Math.min(FULL, isAbove ? above : below)), isAbove };
}
