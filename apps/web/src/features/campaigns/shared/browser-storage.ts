/** Where the surface browser of a campaign keeps its last filter; links back to it read it again. */
export function browserStorageKey(campaignId: number): string {
  return `campaign-media-filter-${campaignId}`;
}

/** Where the page of a campaign keeps its open tab. */
export function campaignTabKey(campaignId: number): string {
  return `campaign-tab-${campaignId}`;
}
