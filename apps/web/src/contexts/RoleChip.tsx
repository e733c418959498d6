import type { RoleTag } from '@guildhall/contract/contexts'
import { Tag } from '../ui/display/Tag.tsx'
import { tagToneOf } from './role-tones.ts'

/** A role on a room it opens. */
export function RoleChip({ role }: { readonly role: Pick<RoleTag, 'title' | 'color'> }) {
  return (
    <Tag tone={tagToneOf(role)}>
      <bdi>{role.title}</bdi>
    </Tag>
  )
}
