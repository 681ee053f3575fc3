import type { Media } from '@felulet/contract/medias/media.responses.ts';

export type MediaAction = Media['actions'][number];

export function findAction(media: Pick<Media, 'actions'>, name: MediaAction['action']): MediaAction | undefined {
  return media.actions.find(({ action }) => action === name);
}

export function mayDo(media: Pick<Media, 'actions'>, name: MediaAction['action']): boolean {
  return findAction(media, name)?.allowed ?? false;
}
