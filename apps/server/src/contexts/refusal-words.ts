import { catalogue } from '../platform/catalogue.ts'

/** Why something about a room is refused. */
export const words = catalogue('contexts', {
  roomNotFound: 'Context not found',
  groupNotFound: 'Group not found',
  tooManyGroups: 'There are groups enough',
  groupNameTaken: 'There is a group of this name already',
  notAllAdded: 'Some members could not be added',
  wouldNameAuthors: 'What was written here without names would have them',
  roomNameTaken: 'There is a room of this name already',
  roomTwice: 'A room is named twice',
  rolesRestrict: 'A room with roles is restricted',
  roleNotFound: 'Role not found',
  roomsChanged: 'The rooms have changed meanwhile, please look again',
})
