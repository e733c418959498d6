/** Served by ourselves, so that no list is loaded from third parties. Each emoji has its name to search by. */
const groups = {
  faces: `
    😀 grinning face, 😃 smiling face with open mouth, 😄 smiling face with open mouth and smiling eyes, 😁
    grinning face with smiling eyes, 😆 smiling face with open mouth and tightly-closed eyes, 😅 smiling
    face with open mouth and cold sweat, 🤣 rolling on the floor laughing, 😂 face with tears of joy, 🙂
    slightly smiling face, 🙃 upside-down face, 😉 winking face, 😊 smiling face with smiling eyes, 😇
    smiling face with halo, 🥰 smiling face with smiling eyes and three hearts, 😍 smiling face with
    heart-shaped eyes, 🤩 grinning face with star eyes, 😘 face throwing a kiss, 😋 face savouring
    delicious food, 😛 face with stuck-out tongue, 😜 face with stuck-out tongue and winking eye, 🤪
    grinning face with one large and one small eye, 🤗 hugging face, 🤭 smiling face with smiling eyes and
    hand covering mouth, 🤫 face with finger covering closed lips, 🤔 thinking face, 🤐 zipper-mouth face,
    🤨 face with one eyebrow raised, 😐 neutral face, 😑 expressionless face, 😶 face without mouth, 😏
    smirking face, 😒 unamused face, 🙄 face with rolling eyes, 😬 grimacing face, 😌 relieved face, 😔
    pensive face, 😪 sleepy face, 😴 sleeping face, 😷 face with medical mask, 🤒 face with thermometer, 🤕
    face with head-bandage, 🤢 nauseated face, 🤧 sneezing face, 🥵 overheated face, 🥶 freezing face, 🥴
    face with uneven eyes and wavy mouth, 😵 dizzy face, 🤯 shocked face with exploding head, 🤠 face with
    cowboy hat, 🥳 face with party horn and party hat, 😎 smiling face with sunglasses, 🤓 nerd face, 🧐
    face with monocle, 😕 confused face, 😟 worried face, 🙁 slightly frowning face, 😮 face with open
    mouth, 😯 hushed face, 😲 astonished face, 😳 flushed face, 🥺 face with pleading eyes, 😦 frowning face
    with open mouth, 😧 anguished face, 😨 fearful face, 😰 face with open mouth and cold sweat, 😥
    disappointed but relieved face, 😢 crying face, 😭 loudly crying face, 😱 face screaming in fear, 😖
    confounded face, 😣 persevering face, 😞 disappointed face, 😓 face with cold sweat, 😩 weary face, 😫
    tired face, 🥱 yawning face, 😤 face with look of triumph, 😡 pouting face, 😠 angry face, 🤬 serious
    face with symbols covering mouth, 😈 smiling face with horns, 💀 skull, 💩 pile of poo, 🤡 clown face, 👻
    ghost, 👽 extraterrestrial alien, 🤖 robot face, 😺 smiling cat face with open mouth, 😸 grinning cat
    face with smiling eyes, 😹 cat face with tears of joy, 😻 smiling cat face with heart-shaped eyes, 🙈
    see-no-evil monkey, 🙉 hear-no-evil monkey, 🙊 speak-no-evil monkey`,
  people: `
    👋 waving hand, 🤚 raised back of hand, 🖐️ raised hand with fingers splayed, ✋ raised hand, 🖖 raised
    hand with part between middle and ring fingers, 👌 ok hand, 🤏 pinching hand, ✌️ victory hand, 🤞 hand
    with index and middle fingers crossed, 🤟 i love you hand, 🤘 sign of the horns, 🤙 call me hand, 👈
    white left pointing backhand index, 👉 white right pointing backhand index, 👆 white up pointing
    backhand index, 👇 white down pointing backhand index, ☝️ white up pointing index, 👍 thumbs up, 👎
    thumbs down, ✊ raised fist, 👊 fisted hand, 🤛 left-facing fist, 🤜 right-facing fist, 👏 clapping
    hands, 🙌 person raising both hands in celebration, 👐 open hands, 🤲 palms up together, 🤝 handshake, 🙏
    person with folded hands, ✍️ writing hand, 💅 nail polish, 🤳 selfie, 💪 flexed biceps, 👂 ear, 👃 nose,
    🧠 brain, 👀 eyes, 👅 tongue, 👄 mouth, 👶 baby, 🧒 child, 👦 boy, 👧 girl, 🧑 adult, 👱 person with blond
    hair, 👨 man, 👩 woman, 🧓 older adult, 👴 older man, 👵 older woman, 🙋 happy person raising one hand, 🤦
    face palm, 🤷 shrug, 💁 information desk person, 🙅 face with no good gesture, 🙆 face with ok gesture,
    🙇 person bowing deeply, 🏃 runner, 🚶 pedestrian, 💃 dancer, 🕺 man dancing, 👫 man and woman holding
    hands, 👪 family, ❤️ heart, 🧡 orange heart, 💛 yellow heart, 💚 green heart, 💙 blue heart, 💜 purple
    heart, 🖤 black heart, 🤍 white heart, 🤎 brown heart, 💔 broken heart, 💕 two hearts, 💖 sparkling heart,
    💗 growing heart, 💘 heart with arrow, 💝 heart with ribbon, 💯 hundred points symbol, 💢 anger symbol, 💥
    collision symbol, 💫 dizzy symbol, 💦 splashing sweat symbol, 💨 dash symbol, 💬 speech balloon, 💭
    thought balloon, 💤 sleeping symbol`,
  nature: `
    🐶 dog face, 🐱 cat face, 🐭 mouse face, 🐹 hamster face, 🐰 rabbit face, 🦊 fox face, 🐻 bear face, 🐼
    panda face, 🐨 koala, 🐯 tiger face, 🦁 lion face, 🐮 cow face, 🐷 pig face, 🐸 frog face, 🐵 monkey face,
    🐔 chicken, 🐧 penguin, 🐦 bird, 🐤 baby chick, 🦆 duck, 🦅 eagle, 🦉 owl, 🦇 bat, 🐺 wolf face, 🐗 boar, 🐴
    horse face, 🦄 unicorn face, 🐝 honeybee, 🐛 bug, 🦋 butterfly, 🐌 snail, 🐞 lady beetle, 🐜 ant, 🐢 turtle,
    🐍 snake, 🦎 lizard, 🐙 octopus, 🦑 squid, 🦐 shrimp, 🦀 crab, 🐡 blowfish, 🐠 tropical fish, 🐟 fish, 🐬
    dolphin, 🐳 spouting whale, 🐋 whale, 🦈 shark, 🐊 crocodile, 🐘 elephant, 🦒 giraffe face, 🐪 dromedary
    camel, 🐄 cow, 🐎 horse, 🐖 pig, 🐑 sheep, 🐐 goat, 🦌 deer, 🐕 dog, 🐈 cat, 🐓 rooster, 🦃 turkey, 🕊️ dove of
    peace, 🐇 rabbit, 🐿️ chipmunk, 🦔 hedgehog, 🌵 cactus, 🎄 christmas tree, 🌲 evergreen tree, 🌳 deciduous
    tree, 🌴 palm tree, 🌱 seedling, 🌿 herb, ☘️ shamrock, 🍀 four leaf clover, 🍁 maple leaf, 🍂 fallen leaf,
    🍃 leaf fluttering in wind, 🍄 mushroom, 🌾 ear of rice, 💐 bouquet, 🌷 tulip, 🌹 rose, 🌺 hibiscus, 🌸
    cherry blossom, 🌼 blossom, 🌻 sunflower, 🌞 sun with face, 🌝 full moon with face, 🌚 new moon with
    face, 🌙 crescent moon, ⭐ white medium star, 🌟 glowing star, ✨ sparkles, ⚡ high voltage, 🔥 fire, 🌈
    rainbow, ☀️ sun with rays, ⛅ sun behind cloud, ☁️ cloud, 🌧️ cloud with rain, ⛈️ thunder cloud and
    rain, ❄️ snowflake, ☃️ snowman, ⛄ snowman without snow, 💧 droplet, 🌊 water wave, 🌍 earth globe
    europe-africa`,
  food: `
    🍏 green apple, 🍎 red apple, 🍐 pear, 🍊 tangerine, 🍋 lemon, 🍌 banana, 🍉 watermelon, 🍇 grapes, 🍓
    strawberry, 🍈 melon, 🍒 cherries, 🍑 peach, 🥭 mango, 🍍 pineapple, 🥥 coconut, 🥝 kiwifruit, 🍅 tomato, 🍆
    aubergine, 🥑 avocado, 🥦 broccoli, 🥬 leafy green, 🥒 cucumber, 🌶️ hot pepper, 🌽 ear of maize, 🥕
    carrot, 🧄 garlic, 🧅 onion, 🥔 potato, 🍠 roasted sweet potato, 🥐 croissant, 🍞 bread, 🥖 baguette bread,
    🥨 pretzel, 🧀 cheese wedge, 🥚 egg, 🍳 cooking, 🥞 pancakes, 🧇 waffle, 🥓 bacon, 🍗 poultry leg, 🍖 meat on
    bone, 🌭 hot dog, 🍔 hamburger, 🍟 french fries, 🍕 slice of pizza, 🥪 sandwich, 🌮 taco, 🌯 burrito, 🥗
    green salad, 🍝 spaghetti, 🍜 steaming bowl, 🍲 pot of food, 🍛 curry and rice, 🍣 sushi, 🍱 bento box, 🥟
    dumpling, 🍚 cooked rice, 🍙 rice ball, 🍘 rice cracker, 🍡 dango, 🍧 shaved ice, 🍨 ice cream, 🍦 soft ice
    cream, 🥧 pie, 🧁 cupcake, 🍰 shortcake, 🎂 birthday cake, 🍮 custard, 🍭 lollipop, 🍬 candy, 🍫 chocolate
    bar, 🍿 popcorn, 🍩 doughnut, 🍪 cookie, 🌰 chestnut, 🥜 peanuts, 🍯 honey pot, 🥛 glass of milk, 🍼 baby
    bottle, ☕ hot beverage, 🍵 teacup without handle, 🧃 beverage box, 🥤 cup with straw, 🍶 sake bottle and
    cup, 🍺 beer mug, 🍻 clinking beer mugs, 🥂 clinking glasses, 🍷 wine glass, 🥃 tumbler glass, 🍸 cocktail
    glass, 🍹 tropical drink, 🧉 mate drink, 🍾 bottle with popping cork, 🍴 fork and knife, 🥄 spoon`,
  activity: `
    ⚽ soccer ball, 🏀 basketball and hoop, 🏈 american football, ⚾ baseball, 🥎 softball, 🎾 tennis racquet
    and ball, 🏐 volleyball, 🏉 rugby football, 🥏 flying disc, 🎱 billiards, 🏓 table tennis paddle and
    ball, 🏸 badminton racquet and shuttlecock, 🏒 ice hockey stick and puck, 🥅 goal net, ⛳ flag in hole,
    🏹 bow and arrow, 🎣 fishing pole and fish, 🥊 boxing glove, 🥋 martial arts uniform, 🛹 skateboard, ⛸️
    ice skate, 🎿 ski and ski boot, ⛷️ skier, 🏂 snowboarder, 🏋️ weight lifter, 🤸 person doing cartwheel,
    🏇 horse racing, 🧘 person in lotus position, 🏄 surfer, 🏊 swimmer, 🚣 rowboat, 🧗 person climbing, 🚴
    bicyclist, 🏆 trophy, 🥇 first place medal, 🥈 second place medal, 🥉 third place medal, 🏅 sports medal,
    🎖️ military medal, 🎪 circus tent, 🎭 performing arts, 🎨 artist palette, 🎬 clapper board, 🎤
    microphone, 🎧 headphone, 🎼 musical score, 🎹 musical keyboard, 🥁 drum with drumsticks, 🎷 saxophone, 🎺
    trumpet, 🎸 guitar, 🎻 violin, 🎲 game die, ♟️ chess pawn, 🎯 direct hit, 🎳 bowling, 🎮 video game, 🧩
    jigsaw puzzle piece, 🎉 party popper, 🎊 confetti ball, 🎈 balloon, 🎁 wrapped present, 🎀 ribbon, 🎃
    jack-o-lantern, 🎆 fireworks, 🎇 firework sparkler, 🧨 firecracker`,
  places: `
    🚗 automobile, 🚕 taxi, 🚙 recreational vehicle, 🚌 bus, 🏎️ racing car, 🚓 police car, 🚑 ambulance, 🚒
    fire engine, 🚚 delivery truck, 🚜 tractor, 🚲 bicycle, 🛵 motor scooter, 🏍️ racing motorcycle, 🚨 police
    cars revolving light, 🚂 steam locomotive, 🚆 train, 🚇 metro, 🚊 tram, ✈️ airplane, 🚀 rocket, 🛸 flying
    saucer, 🚁 helicopter, ⛵ sailboat, 🚤 speedboat, 🚢 ship, ⚓ anchor, 🚧 construction, 🚦 vertical traffic
    light, 🗺️ world map, 🗿 moyai, 🗽 statue of liberty, 🗼 tokyo tower, 🏰 european castle, 🏯 japanese
    castle, 🏟️ stadium, 🎡 ferris wheel, 🎢 roller coaster, 🎠 carousel horse, ⛲ fountain, 🏖️ beach with
    umbrella, 🏝️ desert island, 🏜️ desert, 🌋 volcano, ⛰️ mountain, 🏔️ snow capped mountain, 🗻 mount
    fuji, 🏕️ camping, ⛺ tent, 🏠 house building, 🏡 house with garden, 🏭 factory, 🏢 office building, 🏬
    department store, 🏥 hospital, 🏦 bank, 🏨 hotel, 🏪 convenience store, 🏫 school, 💒 wedding, 🏛️
    classical building, ⛪ church, 🕌 mosque, 🛤️ railway track, 🛣️ motorway, 🌅 sunrise, 🌄 sunrise over
    mountains, 🌠 shooting star, 🌇 sunset over buildings, 🌆 cityscape at dusk, 🌃 night with stars, 🌌
    milky way, 🌉 bridge at night`,
  things: `
    ⌚ watch, 📱 mobile phone, 💻 personal computer, ⌨️ keyboard, 🖥️ desktop computer, 🖨️ printer, 🖱️ three
    button mouse, 💾 floppy disk, 💿 optical disc, 📷 camera, 📹 video camera, 🎥 movie camera, 📞 telephone
    receiver, ☎️ telephone, 📺 television, 📻 radio, 🧭 compass, ⏰ alarm clock, ⌛ hourglass, ⏳ hourglass
    with flowing sand, 🔋 battery, 🔌 electric plug, 💡 electric light bulb, 🔦 electric torch, 🕯️ candle, 🧯
    fire extinguisher, 💸 money with wings, 💵 banknote with dollar, 💰 money bag, 💳 credit card, 💎 gem
    stone, ⚖️ scales, 🧰 toolbox, 🔧 wrench, 🔨 hammer, ⚒️ hammer and pick, 🛠️ hammer and wrench, ⛏️ pick,
    🔩 nut and bolt, ⚙️ gear, 🧱 brick, ⛓️ chains, 🧲 magnet, 🔫 pistol, 💣 bomb, 🔪 hocho, 🛡️ shield, 🚬
    smoking symbol, ⚰️ coffin, 🏺 amphora, 🔮 crystal ball, 📿 prayer beads, 💈 barber pole, ⚗️ alembic, 🔭
    telescope, 🔬 microscope, 💊 pill, 💉 syringe, 🧬 dna double helix, 🧪 test tube, 🌡️ thermometer, 🧹
    broom, 🧺 basket, 🧻 roll of paper, 🚽 toilet, 🚿 shower, 🛁 bathtub, 🧼 bar of soap, 🧽 sponge, 🔑 key, 🚪
    door, 🪑 chair, 🛋️ couch and lamp, 🛏️ bed, 🧸 teddy bear, 🖼️ frame with picture, 🛍️ shopping bags, 🛒
    shopping trolley, ✉️ envelope, 📩 envelope with downwards arrow above, 📧 e-mail symbol, 💌 love
    letter, 📦 package, 📫 closed mailbox with raised flag, 📜 scroll, 📄 page facing up, 📊 bar chart, 📈
    chart with upwards trend, 📉 chart with downwards trend, 📆 tear-off calendar, 📅 calendar, 🗑️
    wastebasket, 📁 file folder, 📂 open file folder, 📰 newspaper, 📓 notebook, 📚 books, 📖 open book, 🔖
    bookmark, 🔗 link symbol, 📎 paperclip, 📐 triangular ruler, 📏 straight ruler, 📌 pushpin, 📍 round
    pushpin, ✂️ scissors, 🖊️ lower left ballpoint pen, ✒️ nib, 🖌️ lower left paintbrush, 🖍️ lower left
    crayon, 📝 memo, ✏️ pencil, 🔍 left-pointing magnifying glass, 🔒 lock, 🔓 open lock`,
  signs: `
    ✅ check mark, ❌ cross mark, ❎ negative squared cross mark, ❗ exclamation mark symbol, ❓ question
    mark ornament, ❕ white exclamation mark ornament, ❔ white question mark ornament, ⚠️ warning sign, 🚸
    children crossing, ⛔ no entry, 🚫 no entry sign, 💠 diamond shape with a dot inside, ♻️ universal
    recycling symbol, ✔️ check mark, ☑️ ballot box with check, ➕ plus sign, ➖ minus sign, ➗ division
    sign, ✖️ multiplication x, ♾️ permanent paper sign, ‼️ double exclamation mark, ⁉️ exclamation
    question mark, 🔴 large red circle, 🟠 large orange circle, 🟡 large yellow circle, 🟢 large green
    circle, 🔵 large blue circle, 🟣 large purple circle, 🟤 large brown circle, ⚫ medium black circle, ⚪
    medium white circle, 🔺 up-pointing red triangle, 🔻 down-pointing red triangle, 🔸 small orange
    diamond, 🔹 small blue diamond, 🔶 large orange diamond, 🔷 large blue diamond, ⬆️ upwards arrow, ⬇️
    downwards arrow, ⬅️ leftwards arrow, ➡️ rightwards arrow, ↗️ north east arrow, ↘️ south east arrow,
    ↙️ south west arrow, ↖️ north west arrow, ↕️ up down arrow, ↔️ left right arrow, 🔄 anticlockwise
    downwards and upwards open circle arrows, 🔙 back with leftwards arrow above, 🔜 soon with rightwards
    arrow above, 🔝 top with upwards arrow above, 🆗 squared ok, 🆕 squared new, 🆒 squared cool, 🆓 squared
    free, 🔔 bell, 🔕 bell with cancellation stroke, 📣 cheering megaphone, 📢 public address loudspeaker, 🏁
    chequered flag, 🚩 triangular flag on post, 🏴 waving black flag, 🏳️ waving white flag, ☮️ peace
    symbol, ✝️ latin cross, ☪️ star and crescent, 🕉️ om symbol, ☸️ wheel of dharma, ✡️ star of david, ☯️
    yin yang, ♈ aries, ♉ taurus, ♊ gemini, ♋ cancer, ♌ leo, ♍ virgo, ♎ libra, ♏ scorpius, ♐ sagittarius,
    ♑ capricorn, ♒ aquarius, ♓ pisces`,
}

export type EmojiGroup = keyof typeof groups
export const emojiGroups = Object.keys(groups) as EmojiGroup[]

export const emojiIn = (group: EmojiGroup) =>
  groups[group].split(',').map((entry) => {
    const [emoji = '', ...name] = entry.trim().split(/\s+/)
    return { emoji, label: name.join(' ') }
  })
