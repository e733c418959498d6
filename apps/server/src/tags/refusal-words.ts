import { catalogue } from '../platform/catalogue.ts'

export const words = catalogue('tags', {
  tagNotFound: 'Tag not found',
  collectionTagHasNoRoom: 'A tag of collections is for no room',
  onlyPostTagsHaveRooms: 'Only tags of posts are for rooms',
  staysItsType: 'A tag stays of its type',
  nameTaken: 'There is a tag of this name already',
})
