import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../../../src/contract/clinics/catalogue.ts';
import { bodyOf, createApiWorld, type ApiWorld } from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
let services: Service[];
beforeAll(async () => {
  world = await createApiWorld();
  services = bodyOf(
    await world.call(world.here.users.Provider, 'GET', `/${world.here.id}/catalogue`),
  ).services;
});
afterAll(() => world.close());

const of = (category: string) => services.filter((one) => one.category === category);

/** What the database of a new clinic holds and the API gives, against the specification's own words. */
describe('the catalogue of a new clinic', () => {
  it('[3.10] has the ten treatments under their own ids', () => {
    expect(of('Treatments').map(({ id }) => id)).toEqual([
      'cmtSpinal1-2Regions',
      'cmtSpinal3-4Regions',
      'cmtSpinal5Regions',
      'cmtExtraspinal1+',
      'massageTherapy',
      'manualTherapy',
      'acupuncture',
      'acupunctureWithEStim',
      'dryNeedling1-2Muscles',
      'dryNeedling3+Muscles',
    ]);
  });

  it('[3.11] sorts treatments and rehab into their subcategories', () => {
    const subCategories = (category: string) => [...new Set(of(category).map((one) => one.subCategory))];
    expect(subCategories('Treatments')).toEqual([
      'cmt',
      'cmtExtraspinal',
      'massageTherapy',
      'manualTherapy',
      'acupuncture',
      'acupunctureWithEStim',
      'dryNeedling',
    ]);
    expect(subCategories('Rehab')).toEqual([
      'therapeuticExercise',
      'neuromuscularReeducation',
      'therapeuticActivity',
    ]);
  });

  it.each([
    ['cmtSpinal1-2Regions', '98940', null, 1],
    ['cmtSpinal3-4Regions', '98941', null, 1],
    ['cmtSpinal5Regions', '98942', null, 1],
    ['cmtExtraspinal1+', '98943', null, 1],
    ['massageTherapy', '97124', null, 4],
    ['manualTherapy', '97140', null, 4],
    ['acupuncture', '97810', '97811', 4],
    ['acupunctureWithEStim', '97813', '97814', 4],
    ['dryNeedling1-2Muscles', '20560', null, 1],
    ['dryNeedling3+Muscles', '20561', null, 1],
    ['therapeuticExercise', '97110', null, 4],
    ['neuromuscularReeducation', '97112', null, 4],
    ['therapeuticActivity', '97530', null, 4],
  ])('[9.6] [9.7] %s is %s, further %s, at most %i units', (id, primary, secondary, maxUnits) => {
    const found = services.find((one) => one.id === id);
    expect(found).toMatchObject({ primaryCptCode: primary, secondaryCptCode: secondary, maxUnits });
  });

  it('[9.6] [9.7] has the seven evaluations, one unit each', () => {
    const codes = of('Evaluation & Management').map(({ primaryCptCode }) => primaryCptCode);
    expect(codes.toSorted()).toEqual(['99202', '99203', '99204', '99211', '99212', '99213', '99214']);
    const shortest = of('Evaluation & Management').find(({ primaryCptCode }) => primaryCptCode === '99211');
    expect(shortest?.name).toContain('about 5 min');
    expect(new Set(of('Evaluation & Management').map(({ maxUnits }) => maxUnits))).toEqual(new Set([1]));
  });
});
