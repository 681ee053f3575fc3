import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { useWalk, type WalkDirection } from './use-walk.ts';

/** The keys of a record's neighbours, in the frame of every page, so that they also work while a neighbour is loading. */
export function WalkKeys(): React.ReactNode {
  const name = useRouterState({ select: ({ location }) => location.state.walk });
  return name === undefined ? null : <KeysOfWalk name={name} />;
}

type PendingStep = { readonly path: string; readonly direction: WalkDirection };

function KeysOfWalk({ name }: { readonly name: string }): React.ReactNode {
  const walk = useWalk(name);
  // The step to a neighbour that is still loading.
  const pending = useRef<PendingStep | null>(null);
  const press = (direction: WalkDirection): void => {
    if (walk === null) return;
    pending.current = walk.isLoading(direction) ? { path: walk.path, direction } : null;
    walk.open(direction);
  };
  useKeys({ k: () => press(-1), j: () => press(1) });
  useEffect(() => {
    const { current } = pending;
    if (current === null || walk === null || current.path !== walk.path || !walk.canGo(current.direction)) return;
    pending.current = null;
    walk.open(current.direction);
  });
  return null;
}
