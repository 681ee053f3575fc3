import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { mediaCreate } from '@felulet/contract/wire.generated.ts';
import { sharedIn } from '@felulet/domain/media/next-surface.ts';
import { IconAdjustments } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { useGo } from '../../ui/action/route-link.tsx';
import { useGoBack } from '../../ui/action/use-go-back.ts';
import { useFormMachine } from '../../ui/form/use-form-machine.ts';
import { shownSearch } from '../../ui/list/stored-search.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { usePageSearch } from '../../ui/page/use-page-search.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { withFileNames } from '../../ui/upload/named-faults.ts';
import { useRole } from '../auth/shared/use-account.ts';
import { copyTitleQuery, mediaQuery } from './medias.api.ts';
import { MediaForm } from './parts/media-form.tsx';
import type { MediaMachine } from './parts/media-form-section.ts';
import {
  emptyMedia,
  type MediaBody,
  type MediaValues,
  mediaCopyValues,
  mediaFormPath,
  nextAfter,
  type TypedEntry,
  toMediaBody,
  withDefaults,
} from './parts/media-form-values.ts';
import { withProposedEntries } from './parts/typed-entries.ts';
import { useOwnPublisher } from './parts/use-own-publisher.ts';
import { MEDIA_FILTER_KEY } from './shared/media-list-state.ts';
import { defaultsQuery } from './surface-defaults.api.ts';
import styles from './taken-over.module.css';

type CreateInput = {
  readonly body: MediaBody;
  readonly images: readonly File[];
  readonly documents: readonly File[];
  readonly typed: readonly TypedEntry[];
  readonly company: number | undefined;
};

/** Empty, or a copy of another surface; a surface that cannot be copied gives an empty form. */
export default function MediaCreatePage(): React.ReactNode {
  const role = useRole();
  const search = usePageSearch<'/medias/create'>();
  const copied = typeof search.copy === 'string' && /^[1-9]\d{0,8}$/.test(search.copy) ? Number(search.copy) : null;
  const original = useQuery({ ...mediaQuery(copied ?? 0), enabled: copied !== null, retry: false });
  const name = useQuery({ ...copyTitleQuery(copied ?? 0), enabled: copied !== null, retry: false });
  const own = useOwnPublisher();
  const defaults = useQuery({ ...defaultsQuery(own ?? 0), enabled: own !== undefined, retry: false });
  // Outdated data is reloaded first, since an open form does not follow it.
  if (copied !== null && original.isFetching && !original.isFetchedAfterMount) return <PageSkeleton />;
  if (name.isFetching && !name.isFetchedAfterMount) return <PageSkeleton />;
  if (defaults.isFetching && !defaults.isFetchedAfterMount) return <PageSkeleton />;
  const empty = defaults.data === undefined ? emptyMedia : withDefaults(emptyMedia, defaults.data);
  const { data: copy } = original;
  const initialValues = copy === undefined ? empty : { ...mediaCopyValues(copy, role === 'ROLE_ADMIN'), ...name.data };
  return <Rounds key={copied} initialValues={initialValues} empty={empty} original={copy} />;
}

type Beginning = {
  readonly initialValues: MediaValues;
  readonly empty: MediaValues;
  readonly original: Media | undefined;
};
type Round = Pick<Beginning, 'original'> & {
  readonly number: number;
  readonly values: MediaValues;
  readonly before: Media | null;
};

/** One form after the other, each starting from the one before. */
function Rounds({ initialValues, empty, original }: Beginning): React.ReactNode {
  const role = useRole();
  const [round, setRound] = useState<Round>({ number: 0, values: initialValues, before: null, original });
  const begin = (values: MediaValues, before: Media | null): void => {
    setRound({ number: round.number + 1, values, before, original: undefined });
    window.scrollTo(0, 0);
  };
  return (
    <Create
      key={round.number}
      round={round}
      onNext={(media, givesCode) => begin(nextAfter(media, role === 'ROLE_ADMIN', givesCode), media)}
      onClear={() => begin(empty, null)}
    />
  );
}

type Props = {
  readonly round: Round;
  readonly onNext: (media: Media, givesCode: boolean) => void;
  readonly onClear: () => void;
};

function Create({ round, onNext, onClear }: Props): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const client = useQueryClient();
  const onCreated = useCreatedToast();
  const goBack = useGoBack();
  const own = useOwnPublisher();
  const addsAnother = useRef(false);
  const page = useRef<HTMLDivElement>(null);
  // The focus goes to the first field of the next form.
  useEffect(() => {
    if (round.number > 0)
      page.current?.querySelector<HTMLElement>('[data-path="title"]')?.focus({ preventScroll: true });
  }, [round.number]);
  const machine: MediaMachine = useFormMachine<MediaValues, CreateInput, Media>({
    initialValues: round.values,
    toRequest: (values) => {
      const { images, documents, typed_entries: typed, company } = values;
      return { images, documents, typed, company: company ?? undefined, body: toMediaBody(values) };
    },
    send: async ({ body, images, documents, typed, company }, options) =>
      call(
        mediaCreate,
        {
          body: await withProposedEntries(client, body, typed, company),
          files: { 'images[]': images, 'documents[]': documents },
        },
        options,
      ).catch((error: unknown) => {
        throw withFileNames(error, { images, documents });
      }),
    rename: (path) => mediaFormPath(path, machine.form.getValues()),
    uploads: true,
    draft: 'media',
    failure: t('medias.form.createFailure'),
    onSaved: (media) => {
      onCreated(media);
      if (addsAnother.current) onNext(media, machine.form.getValues().give_code);
      else goBack({ to: '/medias', search: shownSearch(MEDIA_FILTER_KEY) });
    },
  });
  const submit = (andNew: boolean): Promise<void> => {
    addsAnother.current = andNew;
    return machine.submit();
  };
  return (
    <div ref={page}>
      <PageHeader title={t('medias.form.createTitle')} back={{ to: '/medias', search: shownSearch(MEDIA_FILTER_KEY) }}>
        <ActionButton variant="default" icon={IconAdjustments} to="/medias/defaults">
          {t('makingSurfaces.defaults.title')}
        </ActionButton>
      </PageHeader>
      {round.before === null ? null : <TakenOver from={round.before} values={round.values} onClear={onClear} />}
      <MediaForm
        machine={{ ...machine, submit: () => submit(false) }}
        onSaveAndNew={() => void submit(true)}
        original={round.original}
        company={machine.form.getValues().company ?? own}
        submitLabel={t('medias.form.create')}
        cancelTo="/medias"
        needsCompany={role === 'ROLE_ADMIN'}
        hasFiles
      />
    </div>
  );
}

/** The toast links to the new surface; the page goes back to where the form was opened, by default to the list. */
function useCreatedToast(): (media: Media) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  return (media) => {
    void refreshAfter(client, 'surface');
    toast('success', t('medias.form.createSuccess'), {
      detail: media.title,
      action: { label: t('ui.actions.open'), run: () => go({ to: `/medias/show/${media.id}` }) },
    });
  };
}

type TakenOverProps = { readonly from: Media; readonly values: MediaValues; readonly onClear: () => void };

/** Says where the values come from, and offers to clear them. */
function TakenOver({ from, values, onClear }: TakenOverProps): React.ReactNode {
  const { t } = useTranslation();
  const groups = sharedIn(values).map((group) => t(`makingSurfaces.taken.group.${group}`));
  return (
    <div className={styles.note} role="status">
      <p>{t('makingSurfaces.taken.from', { title: from.title, groups: groups.join(', ') })}</p>
      <ActionButton variant="default" size="xs" onClick={onClear}>
        {t('makingSurfaces.taken.clear')}
      </ActionButton>
    </div>
  );
}
