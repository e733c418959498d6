import { channelByIdAddress } from '@guildhall/contract/channels/addresses'
import { ReceiptText, TriangleAlert } from 'lucide-react'
import { type LinesOf, lineToThing } from '../notifications/lines.ts'

export const paymentNotificationLines: LinesOf<'payments'> = {
  orderInReview: {
    icon: TriangleAlert,
    textKey: 'payments.told.inReview',
    to: ({ subject }) =>
      subject?.channel
        ? `${channelByIdAddress.to({ channelId: subject.channel._id })}/settings/transactions`
        : null,
  },
  trialEnding: lineToThing(ReceiptText, 'payments.told.trialEnding'),
}
