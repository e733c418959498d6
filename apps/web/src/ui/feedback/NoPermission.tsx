import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Empty } from './Empty.tsx'

interface Props {
  /** What is closed, and who may enter. */
  readonly title: string
  /** Why, and how to get in. */
  readonly text: ReactNode
  /** The button that leads in. */
  readonly action?: ReactNode
  readonly headingLevel?: 2 | 3
}

export function NoPermission(props: Props) {
  return <Empty {...props} icon={<Lock size={32} strokeWidth={1.75} />} />
}
