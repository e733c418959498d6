import { type Mutant, server } from './mutant.ts'

export const accountsMutants: readonly Mutant[] = [
  {
    name: 'a link signs in to the challenge of somebody else',
    file: `${server}/accounts/sign-in-link.ts`,
    from: "    .where('challenge_id', '=', id)\n",
    to: '',
    tests: ['accounts/sign-in-link.test.ts'],
  },
  {
    name: 'a link signs in twice',
    file: `${server}/accounts/sign-in-link.ts`,
    from: ".where('challenge_id', '=', id)\n    .where('link_hash', '=', digest(secret))\n    .where('used_at', 'is', null)",
    to: ".where('challenge_id', '=', id)\n    .where('link_hash', '=', digest(secret))",
    tests: ['accounts/sign-in-link.test.ts'],
  },
  {
    name: 'strangers fill the room of members',
    file: `${server}/files/upload-quota.ts`,
    from: 'all * PART_OF_STRANGERS',
    to: 'all',
    tests: ['files/unclaimed.test.ts'],
  },
]
