import { catalogue } from '../platform/catalogue.ts'

/** Why something about a role is refused. */
export const words = catalogue('roles', {
  opensUnseen: 'This role opens rooms or collections that you cannot enter yourself',
})
