import { Plus, Trash2 } from 'lucide-react'
import type { Specimen } from '../specimen.ts'
import { Button, type ButtonTone } from './Button.tsx'

const tones: ButtonTone[] = ['primary', 'secondary', 'soft', 'ghost', 'danger', 'danger-line']

export const specimen: Specimen = {
  title: 'Button',
  states: {
    tones: () =>
      tones.map((tone) => (
        <Button key={tone} tone={tone}>
          {tone}
        </Button>
      )),
    sizes: () =>
      (['sm', 'md', 'lg'] as const).map((size) => (
        <Button key={size} size={size} icon={<Plus size={16} />}>
          {size}
        </Button>
      )),
    busy: () => (
      <Button tone="primary" isBusy>
        Saving
      </Button>
    ),
    disabled: () =>
      tones.map((tone) => (
        <Button key={tone} tone={tone} disabled>
          {tone}
        </Button>
      )),
    'long, wide, with icon': () => (
      <Button tone="danger" isWide icon={<Trash2 size={16} />}>
        Remove Wilhelmina Featherstonehaugh-Cholmondeley
      </Button>
    ),
  },
}
