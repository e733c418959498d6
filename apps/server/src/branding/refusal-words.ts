import { catalogue } from '../platform/catalogue.ts'

export const words = catalogue('branding', {
  tabTitleIsPro: 'The title of the tab comes with the Pro plan',
})
