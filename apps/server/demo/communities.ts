import type { Permission } from '@guildhall/contract/channels'
import type { DemoTalk } from './spoken.ts'
import { kilnTalk } from './talk-kiln.ts'
import { nightTalk } from './talk-night.ts'

export interface DemoRoom {
  readonly text: string
  readonly description?: string
  readonly icon?: string
  /** Titles of the roles that may enter. */
  readonly roles?: readonly string[]
  readonly canMembersPost?: boolean
  readonly isAnonymous?: boolean
}

export interface DemoRole {
  readonly title: string
  readonly color: string
  readonly roleType: 'user' | 'admin'
  readonly permissions?: readonly Permission[]
  readonly isJoinable?: boolean
  /** Usernames of ready people who hold it. */
  readonly holders: readonly string[]
  /** And so many others. */
  readonly others: number
}

interface DemoQuestion {
  readonly title: string
  readonly options?: readonly string[]
  readonly isRequired?: boolean
  /** What people say to it. */
  readonly answers?: readonly string[]
}

export interface DemoCommunity {
  readonly title: string
  readonly description: string
  readonly brand: string
  readonly art: 'kiln' | 'night'
  /** By its owner's username. */
  readonly owner: string
  readonly moderators: readonly string[]
  readonly space: string
  readonly anyOneCanJoin: boolean
  readonly members: number
  readonly requests: number
  readonly welcome: string
  readonly questions: readonly DemoQuestion[]
  readonly rules: readonly (readonly [title: string, description: string])[]
  readonly roles: readonly DemoRole[]
  readonly groups: readonly (readonly [title: string, rooms: readonly DemoRoom[]])[]
  readonly collections: readonly (readonly [title: string, links: readonly (readonly [string, string])[]])[]
  /** What it calls to beside its posts. */
  readonly card?: {
    readonly title: string
    readonly description: string
    readonly buttons: { text: string; onClick: string }[]
  }
  readonly talk: DemoTalk
}

export const communities: readonly DemoCommunity[] = [
  {
    title: 'Slow Kiln',
    description:
      'A pottery studio without walls. Wheel, hand and fire; tests shared before successes; nobody is in a hurry.',
    brand: '#a85a2c',
    art: 'kiln',
    owner: 'maren.holt',
    moderators: ['priya.n'],
    space: 'Art and craft',
    anyOneCanJoin: false,
    members: 2000,
    requests: 14,
    welcome: 'Wipe your feet, find a stool. The kettle is in Tea break.',
    questions: [
      {
        title: 'What do you make, or want to?',
        isRequired: true,
        answers: [
          'Wheel-thrown moon jars, slightly wonky on purpose.',
          'Pinch pots with my students.',
          'Nothing yet. I want to learn to centre without crying.',
          'Tiles. Only tiles. So many tiles.',
          'Teapots that pour, one day.',
        ],
      },
      { title: 'Which kiln do you fire in?', options: ['Electric', 'Gas', 'Wood', 'None yet'] },
      {
        title: 'How did you find us?',
        answers: [
          'A friend who smells of wood smoke.',
          'The ash glaze page.',
          'Odalys sent me.',
          'By looking for people who fire slowly.',
        ],
      },
    ],
    rules: [
      ['Show the failures too', 'A cracked pot teaches more than a finished one. Post the recipe with it.'],
      ['Ask before you copy', 'Glaze recipes are shared freely; forms and marks belong to their makers.'],
      ['No selling outside Studio sale', 'One room for it keeps the others calm.'],
      ['Safety first', 'Say it when a recipe holds barium, lead or anything you would not eat from.'],
    ],
    roles: [
      {
        title: 'Event host',
        color: 'violet',
        roleType: 'admin',
        permissions: ['createEvents', 'moderateEvents'],
        holders: ['odalys'],
        others: 3,
      },
      {
        title: 'Shopkeeper',
        color: 'green',
        roleType: 'admin',
        permissions: ['createProducts', 'moderateProducts'],
        holders: ['tomek.wilk'],
        others: 1,
      },
      {
        title: 'Kiln tech',
        color: 'amber',
        roleType: 'user',
        isJoinable: true,
        holders: ['tomek.wilk'],
        others: 17,
      },
      {
        title: 'Glaze chemist',
        color: 'green',
        roleType: 'user',
        isJoinable: true,
        holders: ['odalys'],
        others: 30,
      },
      { title: 'Journeyman', color: 'violet', roleType: 'user', holders: ['noor.h', 'odalys'], others: 84 },
      { title: 'Master', color: 'orange', roleType: 'user', holders: ['maren.holt', 'odalys'], others: 10 },
    ],
    groups: [
      [
        'Front door',
        [
          { text: 'Welcome', icon: 'door', description: 'Everyone lands here. Say hello, ask anything.' },
          {
            text: 'Announcements',
            icon: 'megaphone',
            canMembersPost: false,
            description: 'From the people who run this.',
          },
        ],
      ],
      [
        'At the bench',
        [
          { text: 'Wheel throwing', icon: 'hash', description: 'Centring, pulling, trimming, swearing.' },
          { text: 'Handbuilding', icon: 'hash', description: 'Slabs, coils, pinch and patience.' },
          { text: 'Glaze lab', icon: 'flask', description: 'Recipes, test tiles and happy accidents.' },
          { text: 'Kiln & firing', icon: 'flame', description: 'Schedules, cones, elements and smoke.' },
        ],
      ],
      [
        'Show & sell',
        [
          {
            text: 'Critique circle',
            icon: 'question',
            roles: ['Journeyman'],
            isAnonymous: true,
            description: 'Authors hidden, words kind.',
          },
          { text: 'Finished work', icon: 'image', description: 'Out of the kiln and still in one piece.' },
          {
            text: 'Studio sale',
            icon: 'star',
            roles: ['Journeyman', 'Master'],
            description: 'For those who have been here a while.',
          },
        ],
      ],
      [
        'Studio chatter',
        [
          { text: 'Tea break', icon: 'coffee', description: 'Anything but clay.' },
          { text: 'Firing night', icon: 'hash', description: 'Live from whoever is up with a kiln.' },
          {
            text: 'Nordic potters',
            icon: 'map',
            roles: ['Kiln tech'],
            description: 'Meet-ups north of the sea.',
          },
        ],
      ],
    ],
    collections: [
      [
        'Glaze recipes that work',
        [
          ['A quiet celadon, cone 6', 'https://slowkiln.example/celadon'],
          ['Tenmoku without crawling', 'https://slowkiln.example/tenmoku'],
          ['Ash glazes for beginners', 'https://slowkiln.example/ash'],
        ],
      ],
      [
        'Firing schedules',
        [
          ['Bisque, slow and safe', 'https://slowkiln.example/bisque'],
          ['Reduction in a small gas kiln', 'https://slowkiln.example/reduction'],
        ],
      ],
      ['Suppliers by country', [['Clay and glaze suppliers', 'https://slowkiln.example/suppliers']]],
    ],
    card: {
      title: 'Book a shelf in the July wood firing',
      description: 'Thirty-six hours, two crews, one very hungry kiln. Nine shelves left.',
      buttons: [{ text: 'Reserve a shelf', onClick: '/collections' }],
    },
    talk: kilnTalk,
  },
  {
    title: 'Night Build',
    description:
      'A game-jam collective. One theme, 48 hours, finished things. Beginners sit next to people who shipped.',
    brand: '#5b45d6',
    art: 'night',
    owner: 'zuri_o',
    moderators: ['noor.h'],
    space: 'Games',
    anyOneCanJoin: true,
    members: 640,
    requests: 0,
    welcome: 'Pick a room, say what you can do, and find somebody who can do the rest.',
    questions: [],
    rules: [
      ['Finish something', 'A small game that ends beats a large one that does not.'],
      ['Credit everyone', 'Art, sound, code and the person who brought snacks.'],
      ['Feedback is a gift', 'Start with what works.'],
    ],
    roles: [
      {
        title: 'Jam host',
        color: 'violet',
        roleType: 'admin',
        permissions: ['createEvents', 'moderateEvents', 'moderatePosts'],
        holders: ['noor.h'],
        others: 2,
      },
      {
        title: 'Pixel artist',
        color: 'orange',
        roleType: 'user',
        isJoinable: true,
        holders: ['maren.holt'],
        others: 41,
      },
      { title: 'Composer', color: 'green', roleType: 'user', isJoinable: true, holders: [], others: 23 },
      { title: 'Shipped', color: 'blue', roleType: 'user', holders: ['zuri_o'], others: 58 },
    ],
    groups: [
      [
        'Start',
        [
          { text: 'Hello', icon: 'door', description: 'Who you are and what you make.' },
          { text: 'Jam news', icon: 'rocket', canMembersPost: false, description: 'Themes, dates, results.' },
        ],
      ],
      [
        'Making',
        [
          { text: 'Find a team', icon: 'heart' },
          { text: 'Code', icon: 'wrench' },
          { text: 'Pixels', icon: 'palette' },
          { text: 'Sound', icon: 'music' },
        ],
      ],
      [
        'Playing',
        [
          { text: 'Play my game', icon: 'game' },
          { text: 'Post-mortems', icon: 'book', roles: ['Shipped'] },
        ],
      ],
    ],
    collections: [['Free assets', [['Fonts that survive 8 pixels', 'https://nightbuild.example/fonts']]]],
    talk: nightTalk,
  },
]
