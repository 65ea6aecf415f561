import { sided } from '../exam-test.ts';

export const hipTests = [
  sided('faber', 'FABER', 'Hip joint pain in front, sacroiliac pain behind', { also: 'Patrick figure four' }),
  sided('fadir', 'FADIR', 'Femoroacetabular impingement, labral tear', { also: 'impingement' }),
  sided('hip-scour', 'Hip scour', 'Hip joint pain, arthritis, labral tear', { also: 'quadrant' }),
  sided('thomas', 'Thomas', 'Tight hip flexors', { hasDegrees: true }),
  sided('ober', 'Ober’s', 'Tight iliotibial band or tensor fasciae latae'),
  sided('ely', 'Ely’s', 'Tight rectus femoris', { also: 'Nachlas' }),
  sided('trendelenburg', 'Trendelenburg', 'Weak hip abductors'),
  sided('piriformis', 'FAIR (piriformis)', 'Deep gluteal or piriformis pain', { also: 'piriformis stretch' }),
  sided('hip-log-roll', 'Log roll', 'Hip joint pain, capsular laxity'),
  sided('ninety-ninety', '90/90 hamstring', 'Tight hamstrings', { hasDegrees: true }),
  sided('patellar-pubic-percussion', 'Patellar-pubic percussion', 'Fracture of the femur or pelvis', {
    isRedFlag: true,
  }),
] as const;

export const kneeTests = [
  sided('lachman', 'Lachman', 'Anterior cruciate ligament tear'),
  sided('anterior-drawer-knee', 'Anterior drawer of the knee', 'Anterior cruciate ligament tear'),
  sided('pivot-shift', 'Pivot shift', 'Anterior cruciate ligament tear, rotary instability'),
  sided('posterior-drawer-knee', 'Posterior drawer of the knee', 'Posterior cruciate ligament tear'),
  sided('knee-valgus', 'Knee valgus stress', 'Medial collateral ligament sprain'),
  sided('knee-varus', 'Knee varus stress', 'Lateral collateral ligament sprain'),
  sided('mcmurray', 'McMurray’s', 'Meniscus tear'),
  sided('thessaly', 'Thessaly', 'Meniscus tear'),
  sided('apley-compression', 'Apley compression', 'Meniscus tear', { also: 'grind' }),
  sided('joint-line-tenderness', 'Joint line tenderness', 'Meniscus tear', { reading: 'sign' }),
  sided('patellar-grind', 'Patellar grind', 'Patellofemoral pain', { also: 'Clarke' }),
  sided('patellar-apprehension', 'Patellar apprehension', 'Patellar instability'),
  sided('patellar-tap', 'Patellar tap', 'Joint effusion', { reading: 'sign', also: 'ballottement' }),
  sided('noble-compression', 'Noble compression', 'Iliotibial band syndrome'),
] as const;

export const ankleTests = [
  sided('anterior-drawer-ankle', 'Anterior drawer of the ankle', 'Anterior talofibular ligament tear'),
  sided('talar-tilt', 'Talar tilt', 'Calcaneofibular ligament tear'),
  sided('syndesmosis-squeeze', 'Squeeze', 'Syndesmosis sprain, high ankle sprain'),
  sided('ankle-external-rotation', 'External rotation stress', 'Syndesmosis sprain', { also: 'Kleiger' }),
  sided('thompson', 'Thompson’s', 'Achilles tendon rupture', { isRedFlag: true, also: 'calf squeeze' }),
  sided('windlass', 'Windlass', 'Plantar fasciitis'),
  sided('tinel-ankle', 'Tinel’s at the ankle', 'Tarsal tunnel syndrome'),
  sided('morton-squeeze', 'Forefoot squeeze', 'Interdigital neuroma', { also: 'Morton Mulder' }),
  sided('navicular-drop', 'Navicular drop over 10 mm', 'Excess pronation', { reading: 'sign' }),
  sided('ottawa-ankle', 'Ottawa ankle rule', 'Fracture: image the ankle or foot', { isRedFlag: true }),
] as const;
