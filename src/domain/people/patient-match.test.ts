import { describe, expect, it } from 'vitest';
import { foldName } from '../base/text/fold-name.ts';
import { belongsToSearch, inNameOrder, matchesPatient, readNear, searchAmong } from './patient-match.ts';
import type { Matchable } from './patient-match.ts';
import type { PatientId } from '../../contract/base/ids.ts';
import type { PatientSummary } from '../../contract/people/patient.ts';
import type { PlainDate } from '../../contract/base/values.ts';

const patient = (fields: Partial<Matchable>): Matchable => ({
  firstName: 'Raeann',
  lastName: "O'Kon",
  preferredName: '',
  birthDate: '1968-10-09' as PlainDate,
  phone: '(555) 010-4477',
  chartNumber: 'P-00412',
  ...fields,
});

describe('foldName', () => {
  it.each([
    ['Agustín', 'agustin'],
    ['Agusti\u0301n', 'agustin'],
    ["O'Kon", 'okon'],
    ['O’Kon', 'okon'],
    ['Núñez-Søby', 'nunez soby'],
    ['ŁUKASZ', 'lukasz'],
    ['Großmann', 'grossmann'],
    ['D´Angelo', 'dangelo'],
  ])('%s → %s', (text, folded) => expect(foldName(text)).toBe(folded));
});

describe('matchesPatient', () => {
  const okon = patient({});
  const fonseca = patient({
    firstName: 'Agustín',
    middleName: 'José',
    lastName: 'Fonseca Núñez',
    preferredName: 'Gus',
    birthDate: '1994-02-01' as PlainDate,
    phone: '+1 555 010 9912',
    chartNumber: null,
  });

  it.each([
    ['', okon],
    ['   ', okon],
    ['okon', okon],
    ["o'kon", okon],
    ['O’KON', okon],
    ['o kon', okon],
    ['ok', okon],
    ['raeann okon', okon],
    ['okon, raeann', okon],
    ['okon r', okon],
    ['Okon - Raeann', okon],
    ['10/9/1968', okon],
    ['10/09/1968', okon],
    ['10-09-68', okon],
    ['10.9.1968', okon],
    ['10/9', okon],
    ['1968-10-09', okon],
    ['1968-10', okon],
    ['okon 1968', okon],
    ['okon 10/9/68', okon],
    ['4477', okon],
    ['(555) 010-44', okon],
    ['1 555 010 4477', okon],
    ['p-004', okon],
    ['fonseca', fonseca],
    ['agustin', fonseca],
    ['AGUSTÍN', fonseca],
    ['nunez', fonseca],
    ['gus fonseca', fonseca],
    ['fonsecanunez', fonseca],
    ['555.010.9912', fonseca],
    ['2/1/94', fonseca],
    ['agustin jose', fonseca],
    ['jose fonseca', fonseca],
  ])('“%s” means them', (query, who) => expect(matchesPatient(who, query)).toBe(true));

  it.each([
    ['kon', okon],
    ['okan', okon],
    ['okon agustin', okon],
    ['9/10/1968', okon],
    ['1968-10-10', okon],
    ['okon 1969', okon],
    ['44', okon],
    ['9912', okon],
    ['00412', okon],
    ['p-004', fonseca],
    ['fonseca 2/2/94', fonseca],
  ])('“%s” does not mean them', (query, who) => expect(matchesPatient(who, query)).toBe(false));
});

describe('inNameOrder', () => {
  it('sorts without regard to accents and case, and always the same way', () => {
    const of = (id: string, lastName: string, firstName: string) =>
      ({ ...patient({ lastName, firstName }), id, alerts: [] }) as unknown as PatientSummary;
    const rows = [
      of('4', 'Zeta', 'A'),
      of('2', 'Álvarez', 'B'),
      of('3', 'alvarez', 'b'),
      of('1', 'Alvarado', 'Z'),
    ];
    expect(inNameOrder(rows).map((row) => row.id)).toEqual(['1', '2', '3', '4']);
    expect(inNameOrder(rows.toReversed()).map((row) => row.id)).toEqual(['1', '2', '3', '4']);
  });
});

describe('a search among the patients of a device', () => {
  const people = [
    ['Johnson', 'Anna', '1980-01-02'],
    ['Johnston', 'Anna', '1981-01-02'],
    ['Smith', 'Ava', '1990-05-05'],
    ['Smith', 'Noah', '1991-05-05'],
  ].map(
    ([lastName, firstName, birthDate], at) =>
      ({
        ...patient({
          lastName: lastName!,
          firstName: firstName!,
          birthDate: birthDate as PlainDate,
          phone: '',
        }),
        id: `${at}`,
      }) as PatientSummary,
  );
  const namesFor = (query: string, limit = 10) => {
    const { patients, total, isNear = false } = searchAmong(people, query, limit);
    return [patients.map(({ firstName, lastName }) => `${firstName} ${lastName}`), total, isNear];
  };

  it('names those who fit, and only where nobody does those with similar names, the nearest first', () => {
    expect(namesFor('johnson')).toEqual([['Anna Johnson'], 1, false]);
    expect(namesFor('jonhson')).toEqual([['Anna Johnson'], 1, true]);
    expect(namesFor('johnsron')).toEqual([['Anna Johnson', 'Anna Johnston'], 2, true]);
    expect(namesFor('smiht', 1)).toEqual([['Ava Smith'], 2, true]);
    expect(namesFor('zzzzzz')).toEqual([[], 0, false]);
  });

  it('finds the chart that was kept by what one that was merged into it says, and never the merged one', () => {
    const [kept, between, old] = ['kept', 'between', 'old'].map((id) => ({
      ...people[0]!,
      id: id as PatientId,
    }));
    const charts = [
      { ...old!, lastName: 'Quennell', chartNumber: 'OLD-7', mergedInto: between!.id },
      { ...between!, mergedInto: kept!.id },
      kept!,
    ];
    const idsFor = (query: string) => searchAmong(charts, query, 9).patients.map(({ id }) => id);
    expect([idsFor('quennell'), idsFor('old-7'), idsFor('')]).toEqual([['kept'], ['kept'], ['kept']]);
    expect(searchAmong(charts.slice(0, 2), 'quennell', 9).patients).toEqual([]);
  });

  it('holds dates and numbers to the letter', () => {
    expect(namesFor('smiht 1991')).toEqual([['Noah Smith'], 1, true]);
    expect(namesFor('smiht 1992')).toEqual([[], 0, false]);
    expect([readNear('5/5/1990'), readNear('ann'), readNear('Jonhson-Li 1980')]).toEqual([
      null,
      null,
      { names: ['jonhson', 'li'], others: [{ words: ['1980'], births: ['@1980-'] }] },
    ]);
  });

  it('knows who belongs into an answer of either kind', () => {
    const johnson = people[0]!;
    expect([true, false].map((isNear) => belongsToSearch(johnson, 'jonhson', isNear))).toEqual([true, false]);
    expect(belongsToSearch(people[2]!, 'jonhson', true)).toBe(false);
  });
});
