import { describe, expect, it } from 'vitest';
import { tokensOf } from '../segments.ts';
import { withSpokenMarks } from '../spoken-marks.ts';
import { writtenForm } from '../written-form.ts';
import { readPain } from './read-pain.ts';
import { readRegions } from './read-regions.ts';
import { readRom } from './read-rom.ts';
import { readSegments } from './read-segments.ts';

const pieces = (words: string) => writtenForm(withSpokenMarks(tokensOf([{ words, atMs: 0, confidence: 1 }])));
const why = (reading: { marks: readonly { why: string }[] }) => reading.marks.map((mark) => mark.why);

describe('pain, 0 to 10', () => {
  const levels = (words: string) =>
    readPain(pieces(words)).entries.map((entry) => (entry.field === 'pain' ? entry.level : null));

  it.each([
    ['pain five of ten', 5],
    ['pain level seven', 7],
    ['current pain score is 0', 0],
    ['low back pain today is a four out of ten', 4],
    ['NPRS 6', 6],
    ['her pain is 10/10', 10],
  ])('%s', (words, level) => expect(levels(words)).toEqual([level]));

  it.each([
    ['pain was eight out of ten last week', 'another day'],
    ['pain at worst nine of ten', 'another day'],
    ['pain five to six out of ten', 'More than one'],
    ['pain nine of ten now four of ten', 'More than one'],
    ['pain is not five of ten', 'no'],
    ['pain five of ten sorry six of ten', 'More than one'],
    ['pain five point five out of ten', 'whole number'],
    ['is the pain five of ten question mark', 'question'],
  ])('“%s” stays as text with a mark', (words, reason) => {
    expect(levels(words)).toEqual([]);
    expect(why(readPain(pieces(words)))).toEqual([expect.stringContaining(reason)]);
  });

  it.each(['strength five out of five', 'pain for five days', 'ten pounds', 'on a scale of one to ten'])(
    '“%s” is no score, and no mark',
    (words) => expect(readPain(pieces(words))).toMatchObject({ entries: [], marks: [] }),
  );

  it('a score that has a place keeps its words', () => {
    expect(readPain(pieces('pain five of ten')).told).not.toEqual([]);
    expect(readPain(pieces('left neck pain five of ten')).told).toEqual([]);
  });
});

describe('range of motion', () => {
  const readings = (words: string, before: 'cervical' | null = null) =>
    readRom(pieces(words), before).entries.map((entry) => {
      if (entry.field !== 'rom') return '';
      const { area, motion, degrees, painful } = entry.reading;
      return `${area} ${motion} ${degrees}${painful ? ' painful' : ''}`;
    });

  it.each<[string, string[]]>([
    ['cervical rotation left sixty painful', ['cervical leftRotation 60 painful']],
    ['cervical left rotation sixty degrees with pain', ['cervical leftRotation 60 painful']],
    ['lumbar flexion 50 extension 20', ['lumbar flexion 50', 'lumbar extension 20']],
    [
      'neck rotation left 60 painful right 75 without pain',
      ['cervical leftRotation 60 painful', 'cervical rightRotation 75'],
    ],
    [
      'lumbar side bending left fifteen and right twenty',
      ['lumbar leftLateralFlexion 15', 'lumbar rightLateralFlexion 20'],
    ],
    ['cervical rotation 70 bilaterally', ['cervical leftRotation 70', 'cervical rightRotation 70']],
    ['cervical extension limited to 40 degrees', ['cervical extension 40']],
    ['cervical flexion 40 lumbar flexion 60', ['cervical flexion 40', 'lumbar flexion 60']],
  ])('%s', (words, said) => expect(readings(words)).toEqual(said));

  it('the region goes on to the next sentence', () => {
    expect(readings('rotation right 70', 'cervical')).toEqual(['cervical rightRotation 70']);
    expect(why(readRom(pieces('rotation right 70'), null))).toEqual([expect.stringContaining('Which part')]);
  });

  it.each([
    ['cervical rotation 60', 'Which side'],
    ['cervical left flexion 40', 'no side'],
    ['cervical flexion 200', 'from 0 to 180'],
    ['cervical flexion is not 40', 'no'],
    ['cervical flexion 40 no sorry 50', 'no'],
    ['cervical flexion 40 i mean 50', 'corrected'],
    ['cervical flexion improved from 30 to 40', 'another day'],
    ['cervical flexion 30 flexion 40', 'Two figures'],
  ])('“%s” stays as text with a mark', (words, reason) => {
    expect(readings(words)).toEqual([]);
    expect(why(readRom(pieces(words), null))).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    'right knee flexion 120',
    'full range of motion of the neck',
    'pain with flexion',
    'flexion 40 of 50',
  ])('“%s” is no reading', (words) => expect(readings(words)).toEqual([]));
});

describe('levels of the spine', () => {
  const entries = (words: string) =>
    readSegments(pieces(words)).entries.map((one) => {
      if (one.field !== 'segment') return '';
      const { segment, found, side, technique, treated } = one.entry;
      return [segment, ...found, side, technique, treated ? 'treated' : ''].filter(Boolean).join(' ');
    });

  it.each<[string, string[]]>([
    ['c five restricted and tender on the left', ['C5 restriction pain left']],
    ['C5 tender, T4 hypertonic on the right', ['C5 pain', 'T4 tone right']],
    ['tenderness at L4 and L5 bilaterally', ['L4 pain both', 'L5 pain both']],
    ['T4 through T6 restricted', ['T4 restriction', 'T5 restriction', 'T6 restriction']],
    ['l four five fixated', ['L4 restriction', 'L5 restriction']],
    ['adjusted C5 and L5 diversified', ['C5 Diversified treated', 'L5 Diversified treated']],
    ['C1 was adjusted on the right using drop table', ['C1 right Drop table treated']],
  ])('%s', (words, said) => expect(entries(words)).toEqual(said));

  it.each([
    'C5 radiculopathy with pain on the left',
    'L4-5 disc herniation tender',
    'C5',
    'pain in the neck',
    'S1 tender',
    'L5 fusion, restricted',
  ])('“%s” is no finding of the chart', (words) => expect(entries(words)).toEqual([]));

  it.each(['no tenderness at C5', 'C5 not adjusted', 'will adjust C5 if restricted', 'C5 tender, C6 normal'])(
    '“%s” stays as text with a mark',
    (words) => {
      expect(entries(words)).toEqual([]);
      expect(why(readSegments(pieces(words)))).toHaveLength(1);
    },
  );
});

describe('regions treated', () => {
  const read = (words: string, before: ('cervical' | 'lumbar')[] = []) => {
    const { entries, marks } = readRegions(pieces(words), before);
    return [
      ...entries.map((one) => (one.field === 'regions' ? one.regions.join(' ') : '')),
      ...why({ marks }),
    ];
  };

  it('as named, in reading order, where their number agrees', () => {
    expect(read('adjusted lumbar and cervical')).toEqual(['cervical lumbar']);
    expect(read('three regions cervical thoracic and lumbar')).toEqual(['cervical thoracic lumbar']);
    expect(read('chiropractic manipulation of C5 and L5')).toEqual(['cervical lumbar']);
    expect(read('two regions', ['cervical', 'lumbar'])).toEqual(['cervical lumbar']);
  });

  it('a number that does not agree is marked, never made up', () => {
    expect(read('three regions')).toEqual(['3 regions said, 0 named. Pick the regions treated.']);
    expect(read('three regions', ['cervical', 'lumbar'])).toEqual([expect.stringContaining('2 named')]);
    expect(read('four regions cervical and lumbar')).toEqual([expect.stringContaining('4 regions said')]);
  });

  it('not where care was not given, or is not meant', () => {
    expect(read('lumbar not adjusted')).toEqual([expect.stringContaining('no')]);
    expect(read('will adjust lumbar next visit')).toEqual([]);
    expect(read('pain in three regions of the back')).toEqual([]);
    expect(read('lumbar pain')).toEqual([]);
  });
});
