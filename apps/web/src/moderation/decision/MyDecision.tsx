import { appealCalls } from '@guildhall/contract/moderation'
import { useParams } from 'react-router'
import { useRead } from '../../platform/store/use-read.ts'
import { DecisionPage } from './DecisionPage.tsx'

/** What was decided about something of the viewer's. */
export function MyDecision() {
  const { caseId = '' } = useParams()
  const read = useRead(appealCalls.getDecision, { caseId })
  return (
    <DecisionPage
      key={caseId}
      read={read}
      send={(text) =>
        (_dispatch, _getState, { request }) =>
          request(appealCalls.appealDecision, { caseId, text })
        }
    />
  )
}
