import { catalogue } from './catalogue.ts'

/** The platform's own refusals, which do not depend on the call. */
export const words = catalogue('platform', {
  signInFirst: 'Sign in to do this',
  tooLarge: 'That is too large',
  slowDown: 'Too many requests, please wait a moment',
  tryAgain: 'Please try again in a moment',
  wentWrong: 'Something went wrong',
  pageNotFound: 'Page not found',
  commandNotFound: 'Command not found',
  notJson: 'Send JSON',
  notAnObject: 'Send a JSON object',
  badRequest: 'That is not a valid request',
  unstorable: 'A text holds a character that cannot be stored',
  nestedTooDeeply: 'That is nested too deeply',
  givenTwice: '{{name}} is given twice',
  unknownField: '{{name}} is not known here',
  notAPlaceInList: 'not a place in this list',
  reload: 'Reload the page and try again',
  foreignSite: 'This site may not do that',
  badRetryKey: '8 to 200 visible characters',
  retryKeyUsed: 'This Idempotency-Key was used for something else',
})
