/** The endings by which a name without a scheme is taken for a link; "file.txt" and "Node.js" have none of them. */
export const LINK_ENDINGS: ReadonlySet<string> = new Set([
  ...['com', 'net', 'org', 'io', 'co', 'ru', 'info', 'biz', 'xyz', 'top', 'site', 'online', 'shop', 'club'],
  ...['app', 'dev', 'link', 'click', 'live', 'store', 'me', 'uk', 'de', 'eu', 'fr'],
])
