import { catalogue } from '../platform/catalogue.ts'

/** Why something about a role is refused. */
export const words = catalogue('roles', {
  opensUnseen: 'This role opens rooms or collections that you cannot enter yourself',
  roleNotFound: 'Role not found',
  thingNotFound: '{{thing}} not found',
  everyoneHasIt: 'Every member has this role',
  notAllAdded: 'Some members could not be added to the role',
  notGivable: 'You cannot give this role',
  beyondOwnRights: 'You cannot allow what you may not do yourself',
  notDeletable: 'This role cannot be deleted',
  notJoinable: 'This role cannot be joined',
  notLeavable: 'This role cannot be left',
  givenByTier: 'A tier gives this role, so it can’t be joined and can only let people create things',
  stillInTier: 'A tier gives this role. Remove it from the tier first',
  joinableNeedsNoRights: 'Only a user role without permissions can be joined',
  ownerStaysAdmin: 'The owner stays an admin',
  staysItsKind: 'This role stays what it is',
  nameTaken: 'A role of that name exists already',
  titleUnreadable: 'nobody could read it',
  resourceNotFound: 'Resource not found',
})
