import { Check, Clock } from 'lucide-react'
import type { Specimen } from '../specimen.ts'
import { Tag, type TagTone } from './Tag.tsx'

const tones: TagTone[] = [
  'neutral',
  'brand',
  'success',
  'warning',
  'danger',
  'info',
  'amber',
  'violet',
  'rose',
  'teal',
  'line',
]

export const specimen: Specimen = {
  title: 'Tag',
  states: {
    tones: () =>
      tones.map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      )),
    large: () =>
      tones.map((tone) => (
        <Tag key={tone} tone={tone} size="lg">
          {tone}
        </Tag>
      )),
    'with icon': () => (
      <>
        <Tag tone="success" icon={<Check size={12} strokeWidth={1.75} />}>
          Paid
        </Tag>
        <Tag tone="warning" size="lg" icon={<Clock size={14} strokeWidth={1.75} />}>
          Pending
        </Tag>
      </>
    ),
    'long text': () => (
      <Tag tone="violet">
        A role with a name that somebody found funny for as long as it took to type all of it, and longer than
        any list has room for
      </Tag>
    ),
  },
}
