import { catalogue } from '../platform/catalogue.ts'

export const words = catalogue('members', {
  tooManyInvites:
    'Only {{left}} of the {{max}} invitations of a day are left. All of these can be sent in {{count}} h.',
  neverSoMany: 'At most {{max}} invitations can be sent in a day',
  siteIsBusy:
    'This site has sent almost all the invitations it sends in a day. These can be sent in {{count}} h.',
  noInvites: 'This community cannot send invitations by e-mail',
})
