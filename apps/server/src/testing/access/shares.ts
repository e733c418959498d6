/** The domains whose tables a test file asks about; the files take about as long as each other, so that no core waits. */
export const shares: Record<string, readonly string[]> = {
  channels: ['branding', 'channels', 'plans', 'resources', 'spaces', 'tags'],
  contexts: ['chats', 'contexts', 'search', 'stats'],
  discussions: ['discussions', 'reactions'],
  members: ['members'],
  people: ['accounts', 'connections', 'files', 'notifications', 'users'],
  posts: ['posts', 'watching'],
  roles: ['roles'],
}
