import { channelByIdAddress } from '@guildhall/contract/channels/addresses'
import { ReceiptText, TriangleAlert, Undo2 } from 'lucide-react'
import { type LinesOf, lineToThing } from '../notifications/lines.ts'

type Line = LinesOf<'payments'>['orderInReview']

/** To the payments of the community. */
const toTransactions: Line['to'] = ({ subject }) =>
  subject?.channel
    ? `${channelByIdAddress.to({ channelId: subject.channel._id })}/settings/transactions`
    : null

export const paymentNotificationLines: LinesOf<'payments'> = {
  orderInReview: { icon: TriangleAlert, textKey: 'payments.told.inReview', to: toTransactions },
  refundToSend: { icon: Undo2, textKey: 'payments.told.refundToSend', to: toTransactions },
  trialEnding: lineToThing(ReceiptText, 'payments.told.trialEnding'),
}
