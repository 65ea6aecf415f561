import type { Dice } from './dice.ts';

const firstNames: Readonly<Record<'female' | 'male' | 'other', readonly string[]>> = {
  female: (
    'Adela Alma Amaya Anneke Bérénice Brígida Calla Carys Cosima Delphine Ebba Eluned Esmé Fiorella Gudrun Hedda ' +
    'Imara Inès Isolde Jocasta Kerensa Leocadia Liesl Lucía Maëlle Mirabel Nadezhda Nerys Odalys Oriane Paloma ' +
    'Quilla Renée Rosamund Saoirse Sølvi Tamsin Thandeka Ulla Vesna Wilhelmina Xiomara Yara Zdeňka Zoë'
  ).split(' '),
  male: (
    'Aldous Anselm Bartolomé Benedikt Björn Caspian Cillian Cosmo Dashiell Dmitri Einar Emrys Fabrice Florian Gethin ' +
    'Håkon Hamish Ignacio Ivo Jaromír Jorah Kwabena Lazlo Leopold Lubomir Matthias Mícheál Nikolai Octavio Osric ' +
    'Piotr Quentin Raúl Rhodri Søren Stellan Tadhg Ulrich Vaughn Włodek Yannick Zebulon'
  ).split(' '),
  other: 'Arden Blaise Ellery Indigo Lior Marlow Noor Perrin Rowan Sage Wren'.split(' '),
};
const fronts =
  'Ash Black Bright Brook Cold Copper Dun Ember Fair Fen Gold Gray Harrow Hazel Lang Marsh Moor North Oak Pen Quill Raven Rook Rye Sedge Stone Swan Thorn Wake Wether Wick Winter'.split(
    ' ',
  );
const backs =
  'beck berry bourne bridge brook combe croft dale den field ford gate ham hollow holt hurst ley low mere more pole ridge shaw stead thorpe wald ward well wick wood worth'.split(
    ' ',
  );
/** Names that break careless programs: apostrophes, spaces, hyphens, diacritics, one letter, very long. */
const unusualLastNames = [
  "O'Dunley",
  "D'Arvelle",
  'Ó Murchaillín',
  'Núñarez',
  'Håkonby',
  'Łukaszewicz-Brandt',
  'Ångsjö',
  'van der Brinkhoven',
  'de la Peñalosa y Rivas',
  'St. Clarendon',
  'MacAuchterlonie',
  'Đorđević',
  'Müllerleitner',
  'Þórðardal',
  'Nguyễn',
  'Ng',
  'E',
  'Featherstonecombe-Wolverhollow-Marlborthwaite',
  'Ñíguez',
  'Šťovíček',
];

export type NamedSex = keyof typeof firstNames;

/** A made-up name; about one in six has something unusual about it. */
export function nameFrom(
  dice: Dice,
  sex: NamedSex,
): { firstName: string; middleName: string; lastName: string; preferredName: string } {
  const first = dice.pick(firstNames[sex]);
  const plain = `${dice.pick(fronts)}${dice.pick(backs)}`;
  return {
    firstName: dice.chance(0.06) ? `${first}-${dice.pick(firstNames[sex])}` : first,
    middleName: dice.chance(0.3) ? `${String.fromCodePoint(65 + dice.between(0, 25))}.` : '',
    lastName: dice.chance(0.17) ? dice.pick(unusualLastNames) : plain,
    preferredName: dice.chance(0.12) ? first.slice(0, Math.max(2, Math.ceil(first.length / 2))) : '',
  };
}

const streets =
  'Tallow Lane|Heron Row|Lanternmaker Street|Old Weir Road|Cooper Rise|Saltmarsh Avenue|Quarry Bend|Bellfounder Way|Windrose Street|Ropewalk|Millrace Court|Larch Terrace|Ferryman Close|Sandpiper Drive|Chandlery Square'.split(
    '|',
  );
const areaCodes = ['212', '617', '303', '720', '312'];

/** A made-up address; the streets exist on no map that we know of, the towns are the demo's own. */
export function addressFrom(dice: Dice, town: { city: string; state: string; zip: string }) {
  const address1 = `${dice.between(1, 480)} ${dice.pick(streets)}`;
  return { address1, address2: dice.chance(0.2) ? `Apt ${dice.between(1, 40)}` : '', ...town };
}

/** A number of the block 555-0100 to 555-0199, which is kept for fiction. */
export const phoneFrom = (dice: Dice): string =>
  `(${dice.pick(areaCodes)}) 555-01${String(dice.between(0, 99)).padStart(2, '0')}`;
