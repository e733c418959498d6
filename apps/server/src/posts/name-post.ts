const MAX = 60

/** How a post is called where it is only named: by its title, else by its first words. */
export function nameOfPost({ title, text }: { readonly title: string; readonly text: string }) {
  const line = title.trim() || text.trim().replace(/\s+/g, ' ')
  if (line.length <= MAX) return line
  const start = line.slice(0, MAX)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), MAX / 2)).trimEnd()}…`
}
