import { address } from '../address.ts'

/** What was decided about something of the viewer's, with the form to appeal. */
export const decisionAddress = address('/me/decisions/:caseId')
/** The same for somebody who cannot sign in or was banned, by the link in a mail. */
export const decisionByLinkAddress = address('/decision/:token')
/** The address in a mail that confirms a visitor's report. */
export const confirmReportAddress = address('/report/:token')
