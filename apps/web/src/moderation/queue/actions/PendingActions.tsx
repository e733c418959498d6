import type { ActionProps } from './action-props.ts'
import { ChatActions } from './ChatActions.tsx'
import { PersonActions } from './PersonActions.tsx'
import { TextActions } from './TextActions.tsx'

/** What can be decided about a case that waits. */
export function PendingActions(props: ActionProps) {
  const { kind } = props.report
  if (kind === 'user') return <PersonActions {...props} />
  return kind === 'chat' ? <ChatActions {...props} /> : <TextActions {...props} />
}
