import { type Cases, inHouses } from '../../testing/access/case.ts'

export const brandingCases: Cases = {
  'POST /api/v2/channel/settings/whitelabelData': inHouses({ tabTitle: 'Tab' }),
  'POST /api/v2/whitelabel/updateFeatureInfo': inHouses({ products: [{ name: 'forum', isVisible: true }] }),
}
