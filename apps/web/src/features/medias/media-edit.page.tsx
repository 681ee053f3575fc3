import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { ShortDays } from '@felulet/contract/problem.ts';
import { mediaUpdate } from '@felulet/contract/wire.generated.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../client/api-problem.ts';
import { call } from '../../client/call.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { isActionAllowed } from '../../ui/action/record-actions.ts';
import { useLeaveForm } from '../../ui/action/use-leave-form.ts';
import { useFormMachine } from '../../ui/form/use-form-machine.ts';
import { shownSearch } from '../../ui/list/stored-search.ts';
import { type Edited, LoadedForEdit } from '../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { StatusPage } from '../../ui/page/status-page.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { QuantityNote } from '../occupancy/shared/quantity-note.tsx';
import { MediaFiles } from './media-files.tsx';
import { mediaEditQuery, surfaceListsQuery } from './medias.api.ts';
import { MediaForm } from './parts/media-form.tsx';
import type { MediaMachine } from './parts/media-form-section.ts';
import {
  type MediaBody,
  type MediaValues,
  mediaFormPath,
  mediaFormValues,
  type TypedEntry,
  toMediaBody,
} from './parts/media-form-values.ts';
import { withProposedEntries } from './parts/typed-entries.ts';
import { MEDIA_FILTER_KEY } from './shared/media-list-state.ts';

type UpdateInput = { readonly body: MediaBody; readonly typed: readonly TypedEntry[] };

export default function MediaEditPage(): React.ReactNode {
  const result = useQuery(mediaEditQuery(usePathId()));
  return (
    <LoadedForEdit result={result}>
      {({ data, ...edit }) =>
        isActionAllowed(data, 'edit') ? <Edit media={data} {...edit} /> : <StatusPage kind="forbidden" />
      }
    </LoadedForEdit>
  );
}

type Props = Edited<Media> & { readonly media: Media };

function Edit({ media, revision, reread }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const leaveForm = useLeaveForm();
  const page: PageAddress = `/medias/show/${media.id}`;
  // Stepping through a list continues there, and the surface's page is returned to when the form was opened from it.
  const isOnPage = useRouterState({
    select: ({ location: { state } }) => state.walk !== undefined || state.opener === page,
  });
  const [inTheWay, setInTheWay] = useState<readonly ShortDays[]>([]);
  const machine: MediaMachine = useFormMachine<MediaValues, UpdateInput, Media>({
    initialValues: mediaFormValues(media),
    toRequest: (values) => ({ body: toMediaBody(values), typed: values.typed_entries }),
    send: async ({ body: typedBody, typed }, options) => {
      const body = await withProposedEntries(client, typedBody, typed, media.company.id);
      return call(mediaUpdate, { params: { id: media.id }, body }, options);
    },
    rename: (path) => mediaFormPath(path, machine.form.getValues()),
    revision,
    draft: `media/${media.id}`,
    showsAll: true,
    reread: async () => {
      // An entry that somebody else has chosen may be newer than the loaded lists.
      await client.refetchQueries({ queryKey: surfaceListsQuery(media.company.id).queryKey });
      const present = await reread();
      return { values: mediaFormValues(present.data), revision: present.revision };
    },
    onRefused: (error) => {
      setInTheWay((isApiProblem(error) ? error.facts.days : undefined) ?? []);
      return false;
    },
    success: t('medias.form.editSuccess'),
    failure: t('medias.form.editFailure'),
    onSaved: () => {
      void refreshAfter(client, 'surface');
      if (isOnPage) leaveForm({ to: page });
      else leaveForm({ to: '/medias', search: shownSearch(MEDIA_FILTER_KEY) });
    },
  });
  return (
    <>
      <PageHeader title={t('medias.form.editTitle')} lead={media.title} back={{ to: page }} />
      <MediaForm
        machine={machine}
        company={media.company.id}
        submitLabel={t('ui.actions.save')}
        cancelTo={page}
        needsCompany={false}
        hasFiles={false}
        quantityNote={inTheWay.length === 0 ? null : <QuantityNote mediaId={media.id} days={inTheWay} />}
      >
        <MediaFiles id={media.id} />
      </MediaForm>
    </>
  );
}
