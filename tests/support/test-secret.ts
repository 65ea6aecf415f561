/** What the logins of all test databases on one server follow from. */
export const testSecret = Buffer.alloc(32, 'test');
