import { catalogue } from '../platform/catalogue.ts'

/** The refusals of calls about plans. */
export const words = catalogue('plans', {
  notOffered: 'The largest plan on this installation is {{tier}}',
})
