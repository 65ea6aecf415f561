import { describe, expect, it } from 'vitest';
import { pinFault } from './pin.ts';

describe('pinFault', () => {
  it.each(['1111', '1234', '4321', '012345'])('%s is what anybody tries first', (pin) => {
    expect(pinFault(pin)).toMatch(/too easy/);
  });
  it.each(['123', '123456789', '', '12a4'])('%j is no PIN', (pin) => {
    expect(pinFault(pin)).toMatch(/digits/);
  });
  it.each(['1379', '2580', '90210482'])('%s will do', (pin) => {
    expect(pinFault(pin)).toBeNull();
  });
});
