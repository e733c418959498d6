import { type Draft, usernameProblem } from './edit-draft.ts'

/** A username made of a name; none where the name has too few letters that a username may have. */
export function proposeUsername(fullname: string): string {
  const proposed = fullname
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '.')
    .slice(0, 30)
    .replace(/^\.+|\.+$/g, '')
  return usernameProblem(proposed) ? '' : proposed
}

/** What a newcomer need not type: a username of their name, and where their browser says they are. */
export const proposeProfile = ({ fullname, username, region }: Draft): Partial<Draft> => ({
  username: username || proposeUsername(fullname),
  region: region || new Intl.DateTimeFormat().resolvedOptions().timeZone,
})
