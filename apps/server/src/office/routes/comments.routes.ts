import {
  commentCount,
  commentCreate,
  commentDelete,
  commentGet,
  commentList,
  commentOptionList,
  commentRead,
  commentUpdate,
  commentVersionList,
} from '@felulet/contract/office/comments.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { once } from '../../platform/http/once.ts';
import { createComment, deleteComment, markCommentsRead, updateComment } from '../acts/comment.ts';
import {
  commentOptionsOf,
  countComments,
  listComments,
  listVersions,
  readComment,
} from '../views/comment/read-comments.ts';

/** What is said about a campaign and its lines, within a company or with the next one in the chain. */
export function commentRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, commentList, async (call) => listComments(context, call, call.query));

  bind(binding, commentCount, async ({ viewer, query }) => countComments(context, viewer, query.campaign));

  bind(binding, commentOptionList, async (call) => commentOptionsOf(context, call, call.query));

  bind(binding, commentGet, async (call) => tagged(call, await readComment(context, call, call.params.id)));

  bind(binding, commentVersionList, async ({ viewer, params, query }) =>
    listVersions(context, viewer, params.id, query),
  );

  bind(binding, commentCreate, async (call) =>
    once(context, async (tx, inside) =>
      tagged(call, await readComment(inside, call, await createComment(context, tx, call.viewer, call.body))),
    ),
  );

  bind(binding, commentUpdate, async (call) => {
    await updateComment(context, call.viewer, call.params.id, call.body, call.ifMatch);
    return tagged(call, await readComment(context, call, call.params.id));
  });

  bind(binding, commentDelete, async ({ viewer, params, ifMatch }) =>
    deleteComment(context, viewer, params.id, ifMatch),
  );

  bind(binding, commentRead, async ({ viewer, body }) => markCommentsRead(context, viewer, body.comments));
}
