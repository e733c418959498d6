import { appealCalls } from '@guildhall/contract/moderation'
import { useParams } from 'react-router'
import { useRead } from '../../platform/store/use-read.ts'
import { DecisionPage } from './DecisionPage.tsx'

/** The same for somebody who cannot sign in or was banned, by the link in a mail. */
export function DecisionByLink() {
  const { token = '' } = useParams()
  const read = useRead(appealCalls.getDecisionByLink, { token })
  return (
    <DecisionPage
      key={token}
      read={read}
      send={(text) =>
        (_dispatch, _getState, { request }) =>
          request(appealCalls.appealByLink, { token, text })
        }
    />
  )
}
