import { allowed, type Decision, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';
import { type CampaignFacts, isAssignee, sideOf } from './campaign-facts.ts';
import { standingOf } from './campaign-standing.ts';
import { canSeeCampaign } from './campaign-visibility.ts';

/** An assignee or the leader chooses for the own side; an admin for any of them. [D4.18] [C4.15] */
export function canAssignCoworkers(viewer: Viewer, campaign: CampaignFacts): Decision {
  if (!canSeeCampaign(viewer, campaign)) return refuse('not_visible');
  if (isAdmin(viewer)) return allowed;
  const side = sideOf(viewer, campaign);
  if (side === null) return refuse('role_not_permitted');
  if (standingOf(campaign.state).assigneesFixedFor.includes(side)) {
    return refuse('campaign_not_in_state', { current_state: campaign.state });
  }
  return viewer.isLeader || isAssignee(viewer, campaign, side) ? allowed : refuse('not_assignee');
}

/**
 * colleagues: ids of the side's enabled employees. Nobody from elsewhere is assigned,
 * and a side that has assignees keeps at least one.
 */
export function checkAssignees(
  current: readonly number[],
  selected: readonly number[],
  colleagues: readonly number[],
): Decision {
  const added = selected.filter((id) => !current.includes(id));
  if (added.some((id) => !colleagues.includes(id)))
    return refuse('assignee_not_colleague', { field: 'selectedAssignees' });
  return selected.length === 0 ? refuse('last_assignee', { field: 'selectedAssignees' }) : allowed;
}

export function nextAssignees(
  current: readonly number[],
  selected: readonly number[],
  mode: 'add' | 'replace',
): readonly number[] {
  return mode === 'replace' ? [...new Set(selected)] : [...new Set([...current, ...selected])];
}
