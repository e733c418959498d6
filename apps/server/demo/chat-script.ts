/** Something said in a chat of the demo. */
export interface DemoMessage {
  /** A ready person's username. */
  readonly by: string
  readonly text: string
  /** Minutes before now. */
  readonly ago: number
  /** The place of the message that it answers. */
  readonly answers?: number
  readonly mentions?: string
  readonly isPinned?: boolean
  /** How many members react, and how. */
  readonly reactions?: readonly (readonly [type: string, count: number])[]
  readonly drawing?: 'pots' | 'pixels'
  readonly hasFilm?: boolean
  readonly file?: { readonly name: string; readonly lines: readonly string[] }
  /** The title of a post that is shared. */
  readonly post?: string
  /** Passes on the message in this place of a thread that stands further down. */
  readonly forwards?: { readonly thread: string; readonly at: number }
  readonly isDeleted?: boolean
}

export interface DemoThread {
  readonly title: string
  readonly description: string
  /** Only for these usernames, and the admins. */
  readonly only?: readonly string[]
  /** How many members sit in it beside those who speak. */
  readonly listeners: number
  readonly said: readonly DemoMessage[]
  /** Usernames of those who have read all of it; the others stand where they spoke last. */
  readonly readBy: readonly string[]
}

export interface DemoThreads {
  /** The title of the community. */
  readonly community: string
  readonly heading: string
  readonly threads: readonly DemoThread[]
}

export const demoThreads: readonly DemoThreads[] = [
  {
    community: 'Slow Kiln',
    heading: 'Studio chatter',
    threads: [
      {
        title: 'Firing night',
        description: 'Wood kiln, load 14',
        listeners: 20,
        readBy: ['odalys'],
        said: [
          {
            by: 'priya.n',
            text: 'A stoke every four minutes tonight. Put your name on the shift list before you drive over.',
            ago: 1500,
            isPinned: true,
          },
          {
            by: 'priya.n',
            text: 'The door is bricked up. Cones 9 to 11 stand behind the second spy hole.',
            ago: 1400,
          },
          {
            by: 'tomek.wilk',
            text: 'Just passed 980 °C, a degree and a half each minute. I start reducing now.',
            ago: 76,
            drawing: 'pots',
            reactions: [
              ['love', 11],
              ['wow', 3],
            ],
          },
          {
            by: 'maren.holt',
            text: 'Lovely. Damper in to four centimetres, then hold it there for an hour.',
            ago: 65,
            answers: 2,
          },
          {
            by: 'odalys',
            text: 'It holds. Long yellow flame at the spy, and the smoke has cleared.',
            ago: 63,
          },
          {
            by: 'noor.h',
            text: '@maren.holt fifty minutes might do for this clay. May we cut it short?',
            ago: 61,
            mentions: 'maren.holt',
            forwards: { thread: 'Tea break', at: 2 },
          },
        ],
      },
      {
        title: 'Tea break',
        description: '',
        listeners: 8,
        readBy: [],
        said: [
          { by: 'maren.holt', text: 'Fresh ginger biscuits on the glazing table.', ago: 200 },
          { by: 'odalys', text: 'Were on the glazing table.', ago: 90 },
          { by: 'priya.n', text: '', ago: 80, post: 'The July wood firing: nine shelves left' },
          {
            by: 'priya.n',
            text: 'Whoever took the last one brews the next pot. https://slowkiln.example/rota',
            ago: 73,
          },
        ],
      },
      {
        title: 'Nordic potters',
        description: 'Who comes over by boat',
        only: ['odalys', 'tomek.wilk'],
        listeners: 0,
        readBy: ['odalys', 'tomek.wilk'],
        said: [
          {
            by: 'maren.holt',
            text: 'The Saturday ferries: 8:10, 11:40, and the last one back at 20:15.',
            ago: 2900,
          },
        ],
      },
    ],
  },
  {
    community: 'Night Build',
    heading: 'Voice of the night',
    threads: [
      {
        title: 'Moonlit Jam #9',
        description: 'One weekend, one moon. The uploads close on Sunday at eight.',
        listeners: 24,
        readBy: ['tomek.wilk'],
        said: [
          {
            by: 'tomek.wilk',
            text: 'Third try at the title screen. A larger moon makes a larger mood.',
            ago: 90,
            drawing: 'pixels',
            reactions: [
              ['love', 6],
              ['wow', 2],
            ],
          },
          {
            by: 'zuri_o',
            text: 'This one is it. Could the trees lean a little with the beat?',
            ago: 87,
            answers: 0,
          },
          {
            by: 'priya.n',
            text: '',
            ago: 60,
            file: {
              name: 'jam-loops.csv',
              lines: ['loop,tempo,bars', 'lake,84,16', 'pines,84,8', 'lantern,96,16', 'tide,72,32'],
            },
          },
          { by: 'odalys', text: 'The torch flickers at last, and no seams.', ago: 20, hasFilm: true },
          { by: 'odalys', text: 'Wrong window, sorry.', ago: 19, isDeleted: true },
          {
            by: 'noor.h',
            text: 'We could do the lamps like this in the jam build.',
            ago: 14,
            forwards: { thread: 'Late shift', at: 0 },
          },
        ],
      },
      {
        title: 'Late shift',
        description: '',
        listeners: 12,
        readBy: [],
        said: [
          {
            by: 'zuri_o',
            text: 'Coffee is on, and here is something to play.',
            ago: 300,
            post: 'Lamplighter: a five-minute game about going home',
          },
          { by: 'maren.holt', text: 'Anybody else awake?', ago: 26 },
        ],
      },
      {
        title: 'Moderators',
        description: '',
        only: ['noor.h'],
        listeners: 0,
        readBy: ['noor.h'],
        said: [{ by: 'zuri_o', text: 'I am shutting the door on last night’s spam wave.', ago: 3000 }],
      },
    ],
  },
]

/** What people who know Maren write to her, each in a direct chat; every second one is answered. */
export const demoLetters = [
  ['Damper in four centimetres, is that right?', ''],
  ['Here is the line blend that I promised.', 'They are beautiful, thank you!'],
  ['The spreadsheet wins again.', ''],
  ['Thank you for looking at my glaze notes.', 'Any time. Thursday at the studio?'],
] as const

export const demoRequest = 'Hello Maren, I saw your ash glazes and would love to hear how long you soak them.'
