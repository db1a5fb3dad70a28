/** Frequencies of first and last names in the demo town. */

/**
 * Format: `thousandths of a percent  Name Name …`. A number applies to the names up to the next number; `_` is a space.
 * The 300 most common male and female first names and the 3,000 most common last names. Source: US Census Bureau, 1990
 * census, "Frequently Occurring Names" (dist.male.first, dist.female.first, dist.all.last); a work of the US
 * government, public domain. Capitals within names (McCoy, O'Brien) are ours.
 */
const maleText = `
3318 James 3271 John 3143 Robert 2629 Michael 2451 William 2363 David 1703 Richard 1523 Charles 1404 Joseph 1380
Thomas 1035 Christopher 974 Daniel 948 Paul 938 Mark 931 Donald 927 George 826 Kenneth 780 Steven 779 Edward 736
Brian 725 Ronald 721 Anthony 671 Kevin 660 Jason 657 Matthew 650 Gary 640 Timothy 613 Jose 598 Larry 591 Jeffrey
581 Frank 546 Scott 544 Eric 540 Stephen 537 Andrew 488 Raymond 441 Gregory 435 Joshua 432 Jerry 415 Dennis 399
Walter 389 Patrick 381 Peter 371 Harold 367 Douglas 365 Henry 346 Carl 335 Arthur 328 Ryan 322 Roger 321 Joe 316
Juan 315 Jack 314 Albert 313 Jonathan 311 Justin Terry 309 Gerald 308 Keith 306 Samuel 302 Willie 282 Ralph
Lawrence 275 Nicholas 273 Roy 270 Benjamin 263 Bruce 260 Brandon 259 Adam 251 Harry Fred 249 Wayne 248 Billy 246
Steve 243 Louis 242 Jeremy 240 Aaron 232 Randy 230 Howard Eugene 229 Carlos 224 Russell 223 Bobby 222 Victor 216
Martin 215 Ernest 213 Phillip Todd 209 Jesse 206 Craig 204 Alan 200 Shawn 197 Clarence Sean Philip Chris 195
Johnny 193 Earl 191 Jimmy 190 Antonio Danny Bryan Tony 189 Luis Mike 186 Stanley Leonard 185 Nathan 184 Dale 181
Manuel 180 Rodney Curtis 177 Norman 174 Allen 171 Marvin 168 Vincent 167 Glenn 166 Jeffery Travis Jeff 165 Chad
Jacob 162 Lee Melvin Alfred 160 Kyle Francis 159 Bradley 155 Jesus Herbert 154 Frederick 153 Ray 152 Joel 148
Edwin 145 Don 144 Eddie 141 Ricky 138 Troy Randall 134 Barry 132 Alexander 127 Bernard 125 Mario Leroy 124
Francisco Marcus 123 Micheal Theodore Clifford 122 Miguel Oscar 118 Jay Jim 117 Tom 115 Calvin Alex Jon 113
Ronnie 112 Bill Lloyd Tommy Leon Derek 110 Warren 108 Darrell Jerome 107 Floyd 106 Leo 105 Alvin 104 Tim Wesley
Gordon Dean Greg Jorge 103 Dustin Pedro Derrick 101 Dan 99 Lewis Zachary 98 Corey 97 Herman Maurice Vernon
Roberto 95 Clyde 94 Glen Hector 93 Shane Ricardo 92 Sam 91 Rick Lester 90 Brent Ramon Charlie 89 Tyler Gilbert
87 Gene Marc 84 Reginald 82 Ruben Brett Angel 81 Nathaniel Rafael Leslie 80 Edgar Milton 79 Raul 78 Ben Chester
Cecil 77 Duane Franklin 76 Andre 74 Elmer 73 Brad Gabriel 72 Ron Mitchell Roland Arnold Harvey 71 Jared 69
Adrian Karl 68 Cory Claude Erik 67 Darryl 66 Jamie Neil 65 Jessie Christian Javier Fernando Clinton 64 Ted
Mathew Tyrone Darren Lonnie 63 Lance Cody Julio Kelly 62 Kurt 61 Allan Nelson 60 Guy Clayton Hugh 59 Max Dwayne
58 Dwight Armando Felix Jimmie 57 Everett 56 Jordan Ian Wallace 55 Ken Bob Jaime 54 Casey Alfredo 53 Alberto
Dave Ivan 52 Johnnie Sidney Byron Julian 51 Isaac Morris 50 Clifton Willard Daryl Ross 49 Virgil Andy Marshall
Salvador Perry Kirk Sergio 48 Marion Tracy Seth Kent Terrance Rene 47 Eduardo Terrence 46 Enrique Freddie 45
Wade
`;

const femaleText = `
2629 Mary 1073 Patricia 1035 Linda 980 Barbara 937 Elizabeth 932 Jennifer 828 Maria 794 Susan 768 Margaret 727
Dorothy 704 Lisa 669 Nancy 667 Karen 666 Betty 663 Helen 629 Sandra 583 Donna 565 Carol 562 Ruth 522 Sharon 519
Michelle 510 Laura 508 Sarah 504 Kimberly 494 Deborah 490 Jessica 482 Shirley 469 Cynthia 468 Angela 462 Melissa
455 Brenda 451 Amy 440 Anna 430 Rebecca Virginia 424 Kathleen 416 Pamela 412 Martha 408 Debra 404 Amanda 400
Stephanie 385 Carolyn 382 Christine 379 Marie Janet 373 Catherine 370 Frances 364 Ann Joyce 359 Diane 357 Alice
348 Julie 337 Heather 336 Teresa 335 Doris Gloria 322 Evelyn 315 Jean Cheryl 313 Mildred Katherine 306 Joan 303
Ashley 297 Judith 296 Rose 285 Janice 283 Kelly 281 Nicole 276 Judy 275 Christina 272 Kathy 271 Theresa 267
Beverly 264 Denise 259 Tammy 252 Irene 250 Jane 248 Lori 242 Rachel 241 Marilyn 236 Andrea 234 Kathryn 229
Louise Sara 228 Anne Jacqueline 226 Wanda 223 Bonnie Julia 221 Ruby 220 Lois Tina 219 Phyllis 218 Norma 217
Paula 216 Diana Annie 211 Lillian 208 Emily Robin Peggy 207 Crystal 205 Gladys 204 Rita 202 Dawn 200 Connie
Florence 197 Tracy Edna 195 Tiffany Carmen 194 Rosa 192 Cindy 189 Grace 185 Wendy 180 Victoria 179 Edith 178 Kim
Sherry 177 Sylvia Josephine 175 Thelma Shannon Sheila 174 Ethel 173 Ellen Elaine Marjorie 171 Carrie 169
Charlotte 166 Monica Esther 165 Pauline Emma 164 Juanita 162 Anita Rhonda 161 Hazel 160 Amber 159 Eva 157 Debbie
154 April Leslie 153 Clara Lucille Jamie 150 Joanne Eleanor 149 Valerie Danielle 147 Megan 146 Alicia 145
Suzanne Michele Gail 143 Bertha 142 Darlene Veronica Jill 141 Erin Geraldine 137 Lauren Cathy 136 Joann 135
Lorraine Lynn Sally 133 Regina 130 Erica Beatrice 129 Dolores 128 Bernice 127 Audrey 126 Yvonne 125 Annette June
124 Samantha 122 Marion Dana 121 Stacy 120 Ana Renee 118 Ida Vivian 117 Roberta Holly Brittany 116 Melanie 115
Loretta Yolanda Jeanette 114 Laurie 113 Katie 111 Kristen Vanessa Alma Sue 110 Elsie Beth 109 Jeanne Vicki 107
Carla Tara Rosemary 105 Eileen Terri 103 Gertrude Lucy 102 Tonya 101 Ella Stacey 99 Wilma Gina Kristin 98 Jessie
Natalie Agnes Vera 97 Willie Charlene 96 Bessie 95 Delores 94 Melinda Pearl Arlene 92 Maureen Colleen Allison
Tamara 91 Joy Georgia Constance 90 Lillie Claudia Jackie Marcia 89 Tanya Nellie Minnie 88 Marlene Heidi Glenda
86 Lydia Viola Courtney Marian 85 Stella Caroline 84 Dora 83 Jo 82 Vickie 81 Mattie 80 Terry 79 Maxine Irma 78
Mabel Marsha Myrtle 77 Lena Christy 76 Deanna Patsy 75 Hilda 74 Gwendolyn 73 Jennie Nora 72 Margie Nina
Cassandra Leah 71 Penny Kay Priscilla Naomi Carole 70 Brandy Olga 69 Billie Dianne Tracey Leona 68 Jenny Felicia
Sonia 66 Miriam Velma Becky 65 Bobbie Violet Kristina 64 Toni 63 Misty Mae 62 Shelly Daisy Ramona Sherri 61
Erika Katrina Claire
`;

const surnameText = `
1006 Smith 810 Johnson 699 Williams 621 Jones Brown 480 Davis 424 Miller 339 Wilson 312 Moore 311 Taylor
Anderson Thomas 310 Jackson 279 White 275 Harris 273 Martin 269 Thompson 254 Garcia 234 Martinez 233 Robinson
231 Clark 229 Rodriguez 226 Lewis 220 Lee 219 Walker 200 Hall 199 Allen 193 Young 192 Hernandez 190 King 189
Wright 187 Lopez Hill 185 Scott 183 Green 174 Adams 171 Baker 166 Gonzalez 162 Nelson Carter 160 Mitchell 155
Perez 153 Roberts 152 Turner 149 Phillips Campbell 146 Parker 141 Evans 137 Edwards 134 Collins 133 Stewart 130
Sanchez 125 Morris 123 Rogers 122 Reed 120 Cook 118 Morgan 117 Bell Murphy 115 Bailey 113 Rivera Cooper 112
Richardson 110 Cox Howard 108 Ward Torres 107 Peterson 106 Gray 105 Ramirez James 103 Watson Brooks 102 Kelly
100 Sanders 99 Price Bennett 98 Wood 97 Barnes 96 Ross 95 Henderson Coleman Jenkins 94 Perry 93 Powell 92 Long
Patterson Hughes Flores Washington 91 Butler Simmons Foster 87 Gonzales Bryant 85 Alexander Russell 84 Griffin
Diaz 83 Hayes Myers 82 Ford Hamilton Graham 81 Sullivan Wallace 80 Woods Cole West 78 Jordan Owens Reynolds 77
Fisher Ellis 76 Harrison 75 Gibson McDonald Cruz Marshall Ortiz Gomez 74 Murray Freeman 73 Wells 72 Webb 70
Simpson Stevens Tucker 69 Porter Hunter Hicks 68 Crawford Henry Boyd Mason 67 Morales Kennedy Warren 66 Dixon
Ramos Reyes 65 Burns Gordon Shaw Holmes 64 Rice Robertson 63 Hunt Black 62 Daniels Palmer 61 Mills 60 Nichols
Grant Knight 59 Ferguson Rose Stone Hawkins 58 Dunn Perkins Hudson 57 Spencer Gardner Stephens Payne 56 Pierce
Berry Matthews Arnold 55 Wagner Willis Ray Watkins Olson Carroll Duncan Snyder 54 Hart Cunningham Bradley Lane
Andrews Ruiz Harper 53 Fox Riley Armstrong Carpenter Weaver Greene 52 Lawrence Elliott Chavez Sims Austin Peters
Kelley 51 Franklin Lawson Fields Gutierrez Ryan Schmidt Carr Vasquez Castillo Wheeler 50 Chapman Oliver 49
Montgomery Richards Williamson Johnston 48 Banks Meyer Bishop McCoy Howell Alvarez Morrison 47 Hansen Fernandez
Garza Harvey 46 Little Burton Stanley Nguyen George Jacobs Reid 45 Kim Fuller Lynch Dean Gilbert Garrett Romero
44 Welch Larson Frazier Burke 43 Hanson Day Mendoza Moreno Bowman 42 Medina Fowler Brewer Hoffman Carlson Silva
Pearson Holland 41 Douglas Fleming Jensen Vargas Byrd Davidson Hopkins 40 May Terry Herrera Wade Soto Walters
Curtis 39 Neal Caldwell Lowe Jennings Barnett Graves Jimenez Horton Shelton Barrett O'Brien Castro 38 Sutton
Gregory McKinney Lucas Miles Craig 37 Rodriquez Chambers Holt Lambert Fletcher Watts Bates Hale Rhodes Pena Beck
36 Newman Haynes McDaniel Mendez Bush Vaughn 35 Parks Dawson Santiago Norris Hardy Love Steele Curry Powers
Schultz Barker 34 Guzman Page Munoz Ball Keller Chandler Weber Leonard 33 Walsh Lyons Ramsey Wolfe Schneider
Mullins Benson Sharp Bowen Daniel 32 Barber Cummings Hines Baldwin Griffith Valdez Hubbard Salazar Reeves 31
Warner Stevenson Burgess Santos Tate Cross Garner Mann Mack Moss Thornton Dennis McGee 30 Farmer Delgado Aguilar
Vega Glover Manning Cohen Harmon Rodgers Robbins Newton Todd Blair Higgins Ingram Reese Cannon Strickland
Townsend Potter Goodwin Walton 29 Rowe Hampton Ortega Patton Swanson Joseph Francis Goodman Maldonado Yates
Becker Erickson Hodges Rios Conner Adkins 28 Webster Norman Malone Hammond Flowers Cobb Moody Quinn Blake
Maxwell Pope 27 Floyd Osborne Paul McCarthy Guerrero Lindsey Estrada Sandoval Gibbs Tyler Gross Fitzgerald
Stokes Doyle Sherman Saunders Wise Colon Gill Alvarado 26 Greer Padilla Simon Waters Nunez Ballard Schwartz
McBride Houston Christensen Klein Pratt Briggs Parsons McLaughlin Zimmerman French Buchanan Moran 25 Copeland
Roy Pittman Brady McCormick Holloway Brock Poole Frank Logan Owen Bass Marsh Drake Wong Jefferson Park Morton
Abbott Sparks 24 Patrick Norton Huff Clayton Massey Lloyd Figueroa Carson Bowers Roberson Barton Tran Lamb
Harrington Casey Boone Cortez Clarke Mathis Singleton Wilkins Cain Bryan Underwood Hogan 23 McKenzie Collier
Luna Phelps McGuire Allison Bridges Wilkerson Nash Summers Atkins Wilcox Pitts Conley Marquez Burnett Richard
Cochran Chase Davenport Hood Gates Clay Ayala Sawyer Roman Vazquez Dickerson 22 Hodge Acosta Flynn Espinoza
Nicholson Monroe Wolf Morrow Kirk Randall Anthony Whitaker O'Connor Skinner Ware Molina Kirby Huffman Bradford
Charles Gilmore Dominguez O'Neal Bruce 21 Lang Combs Kramer Heath Hancock Gallagher Gaines Shaffer Short Wiggins
Mathews McClain Fischer Wall Small Melton Hensley Bond Dyer Cameron Grimes Contreras Christian Wyatt Baxter Snow
Mosley Shepherd Larsen Hoover 20 Beasley Glenn Petersen Whitehead Meyers Keith Garrison Vincent Shields Horn
Savage Olsen Schroeder Hartman Woodard Mueller Kemp De_Leon Booth Patel Calhoun Wiley Eaton Cline Navarro
Harrell Lester Humphrey Parrish Duran Hutchinson Hess Dorsey Bullock Robles 19 Beard Dalton Avila Vance Rich
Blackwell York Johns Blankenship Trevino Salinas Campos Pruitt Moses Callahan Golden Montoya Hardin Guerra
McDowell Carey Stafford Gallegos Henson Wilkinson Booker Merritt Miranda Atkinson Orr Decker Hobbs Preston
Tanner Knox Pacheco 18 Stephenson Glass Rojas Serrano Marks Hickman English Sweeney Strong Prince McClure Conway
Walter Roth Maynard Farrell Lowery Hurst Nixon Weiss Trujillo Ellison Sloan Juarez Winters McLean Randolph Leon
Boyer Villarreal McCall Gentry 17 Carrillo Kent Ayers Lara Shannon Sexton Pace Hull Leblanc Browning Velasquez
Leach Chang House Sellers Herring Noble Foley Bartlett Mercado Landry Durham Walls Barr McKee Bauer Rivers
Everett Bradshaw Pugh Velez Rush Estes Dodson Morse Sheppard Weeks Camacho Bean Barron Livingston 16 Middleton
Spears Branch Blevins Chen Kerr McConnell Hatfield Harding Ashley Solis Herman Frost Giles Blackburn William
Pennington Woodward Finley McIntosh Koch Best Solomon McCullough Dudley Nolan Blanchard Rivas Brennan Mejia Kane
Benton Joyce Buckley Haley Valentine Maddox Russo McKnight Buck Moon McMillan Crosby Berg Dotson Mays Roach
Church Chan Richmond Meadows Faulkner O'Neill Knapp 15 Kline Barry Ochoa Jacobson Gay Avery Hendricks Horne
Shepard Hebert Cherry Cardenas McIntyre Whitney Waller Holman Donaldson Cantu Terrell Morin Gillespie Fuentes
Tillman Sanford Bentley Peck Key Salas Rollins Gamble Dickson Battle Santana Cabrera Cervantes Howe Hinton
Hurley Spence Zamora Yang McNeil Suarez Case Petty Gould McFarland Sampson Carver Bray Rosario Macdonald Stout
Hester Melendez Dillon Farley Hopper Galloway Potts Bernard 14 Joyner Stein Aguirre Osborn Mercer Bender Franco
Rowland Sykes Benjamin Travis Pickett Crane Sears Mayo Dunlap Hayden Wilder McKay Coffey McCarty Ewing Cooley
Vaughan Bonner Cotton Holder Stark Ferrell Cantrell Fulton Lynn Lott Calderon Rosa Pollard Hooper Burch Mullen
Fry Riddle Levy David Duke O'Donnell Guy Michael Britt Frederick Daugherty Berger Dillard Alston Jarvis Frye
Riggs Chaney 13 Odom Duffy Fitzpatrick Valenzuela Merrill Mayer Alford McPherson Acevedo Donovan Barrera Albert
Cote Reilly Compton Raymond Mooney McGowan Craft Cleveland Clemons Wynn Nielsen Baird Stanton Snider Rosales
Bright Witt Stuart Hays Holden Rutledge Kinney Clements Castaneda Slater Hahn Emerson Conrad Burks Delaney Pate
Lancaster Sweet Justice Tyson Sharpe Whitfield Talley Macias Irwin Burris Ratliff McCray Madden Kaufman Beach
Goff Cash Bolton McFadden Levine Good Byers Kirkland Kidd Workman Carney Dale McLeod Holcomb England Finch 12
Head Burt Hendrix Sosa Haney Franks Sargent Nieves Downs Rasmussen Bird Hewitt Lindsay Le Foreman Valencia
O'Neil De_La_Cruz Vinson De_Jesus Hyde Forbes Gilliam Guthrie Wooten Huber Barlow Boyle McMahon Buckner Rocha
Puckett Langley Knowles Cooke Velazquez Whitley Noel Vang Shea Rouse Hartley Mayfield Elder Rankin Hanna Cowan
Lucero Arroyo Slaughter Haas O'Connell Minor Kendrick Shirley Kendall Boucher Archer Boggs Odell Dougherty
Andersen Newell Crowe Wang Friedman Bland Swain Holley Felix Pearce Childs Yarbrough Galvan Proctor Meeks Lozano
Mora Rangel Bacon Villanueva Schaefer Rosado Helms Boyce Goss 11 Stinson Smart Lake Ibarra Hutchins Covington
Reyna Gregg Werner Crowley Hatcher Mackey Bunch Womack Polk Jamison Dodd Childress Childers Camp Villa Dye
Springer Mahoney Dailey Belcher Lockhart Griggs Costa Connor Brandt Winter Walden Moser Tracy Tatum McCann Akers
Lutz Pryor Law Orozco McAllister Lugo Davies Shoemaker Madison Rutherford Newsome Magee Chamberlain Blanton
Simms Godfrey Flanagan Crum Cordova Escobar Downing Sinclair Donahue Krueger McGinnis Gore Farris Webber Corbett
Andrade Starr Lyon Yoder Hastings McGrath Spivey Krause Harden Crabtree Kirkpatrick Hollis Brandon Arrington
Ervin Clifton Ritter McGhee Bolden Maloney Gagnon Dunbar Ponce Pike Mayes Heard Beatty Mobley Kimball Butts
Montes Herbert Grady Eldridge Braun Hamm Gibbons Seymour Moyer Manley Herron Plummer Elmore Cramer Gary Rucker
Hilton Blue Pierson Fontenot Field Rubio Grace Goldstein Elkins 10 Wills Novak John Hickey Worley Gorman Katz
Dickinson Broussard Fritz Woodruff Crow Christopher Britton Forrest Nance Lehman Bingham Zuniga Whaley Shafer
Coffman Steward De_La_Rosa Nix Neely Numbers Mata Manuel Davila McCabe Kessler Emery Bowling Hinkle Welsh Pagan
Goldberg Goins Crouch Cuevas Quinones McDermott Hendrickson Samuels Denton Bergeron Lam Ivey Locke Haines
Thurman Snell Hoskins Byrne Milton Winston Arthur Arias Stanford Roe Corbin Beltran Chappell Hurt Downey Dooley
Tuttle Couch Payton McElroy Crockett Groves Clement Leslie Cartwright Dickey McGill Dubois Muniz Erwin Self
Tolbert Dempsey Cisneros Sewell Latham Garland Vigil Tapia Sterling Rainey Norwood Lacy Stroud Meade Amos Tipton
Lord Kuhn Hilliard Bonilla Teague Courtney Gunn Ho Greenwood Correa Reece Weston Poe Trent Pineda Phipps Frey
Kaiser Ames Paige Gunter Schmitt Milligan Espinosa Carlton Bowden Vickers Lowry Pritchard Costello 9 Piper
McClellan Lovell Drew Sheehan Quick Hatch Dobson Singh Jeffries Hollingsworth Sorensen Meza Fink Donnelly
Burrell Bruno Tomlinson Colbert Billings Ritchie Helton Sutherland Peoples McQueen Gaston Thomason McKinley
Givens Crocker Vogel Robison Dunham Coker Swartz Keys Lilly Ladner Hannah Willard Richter Hargrove Edmonds
Brantley Albright Murdock Boswell Muller Quintero Padgett Kenney Daly Connolly Pierre Inman Quintana Lund
Barnard Villegas Simons Land Huggins Tidwell Sanderson Bullard McClendon Duarte Draper Meredith Marrero Dwyer
Abrams Stover Goode Fraser Crews Bernal Smiley Godwin Fish Conklin McNeal Baca Esparza Crowder Bower Nicholas
Chung Brewster McNeill Dick Rodrigues Leal Coates Raines McCain McCord Miner Holbrook Swift Dukes Carlisle
Aldridge Ackerman Starks Ricks Holliday Ferris Hairston Sheffield Lange Fountain Marino Doss Betts Kaplan
Carmichael Bloom Ruffin Penn Kern Bowles Sizemore Larkin Dupree Jewell Silver Seals Metcalf Hutchison Henley
Farr Castle McCauley Hankins Gustafson Deal Curran Ash Waddell Ramey Cates Pollock Major Irvin Cummins Messer
Heller Dewitt Lin Funk Cornett Palacios Galindo Cano Hathaway 8 Singer Pham Enriquez Aaron Salgado Pelletier
Painter Wiseman Blount Hand Feliciano Temple Houser Doherty Mead McGraw Toney Swan Melvin Capps Blanco Blackmon
Wesley Thomson McManus Fair Burkett Post Gleason Rudolph Ott Dickens Cormier Voss Rushing Rosenberg Hurd Dumas
Benitez Arellano Story Marin Caudill Bragg Jaramillo Huerta Gipson Colvin Biggs Vela Platt Cassidy Tompkins
McCollum Kay Gabriel Dolan Daley Crump Street Sneed Kilgore Grove Grimm Davison Brunson Prater Marcum Devine
Kyle Dodge Stratton Rosas Choi Tripp Ledbetter Lay Hightower Haywood Feldman Epps Yeager Posey Sylvester Scruggs
Cope Stubbs Richey Overton Trotter Sprague Cordero Butcher Burger Stiles Burgos Woodson Horner Bassett Purcell
Haskins Gee Akins Abraham Hoyt Ziegler Spaulding Hadley Grubbs Sumner Murillo Zavala Shook Lockwood Jarrett
Driscoll Dahl Thorpe Sheridan Redmond Putnam McWilliams McRae Cornell Felton Romano Joiner Sadler Hedrick Hager
Hagen Fitch Coulter Thacker Mansfield Langston Guidry Ferreira Corley Conn Rossi Lackey Cody Baez Saenz McNamara
Darnell Michel McMullen McKenna McDonough Link Engel Browne Roper Peacock Eubanks Drummond Stringer Pritchett
Parham Mims Landers Ham Grayson Stacy Schafer Egan Timmons O'Hara Keen Hamlin Finn Cortes McNair Louis Clifford
Nadeau Moseley Michaud Rosen Oakes Kurtz Jeffers Calloway Beal Bautista Winn Suggs Stern Stapleton Lyles Laird
Montano Diamond Dawkins Roland Hagan Goldman Bryson Barajas Lovett Segura Metz Lockett Langford Hinson Eastman
Rock Hooks 7 Woody Smallwood Shapiro Crowell Whalen Triplett Hooker Chatman Aldrich Cahill Youngblood Ybarra
Stallings Sheets Samuel Reeder Person Pack Lacey Connelly Bateman Abernathy Winkler Wilkes Masters Hackett
Granger Gillis Schmitz Sapp Napier Souza Lanier Gomes Weir Otero Ledford Burroughs Babcock Ventura Siegel Dugan
Clinton Christie Bledsoe Atwood Wray Varner Spangler Otto Anaya Staley Kraft Fournier Eddy Belanger Wolff Thorne
Bynum Burnette Boykin Swenson Purvis Pina Khan Duvall Darby Xiong Kauffman Ali Yu Healy Engle Corona Benoit
Valle Steiner Spicer Shaver Randle Lundy Dow Chin Calvert Staton Neff Kearney Darden Oakley Medeiros McCracken
Crenshaw Block Beaver Perdue Dill Whittaker Tobin Cornelius Washburn Hogue Goodrich Easley Bravo Dennison Vera
Shipley Kerns Jorgensen Crain Abel Villalobos Maurer Longoria Keene Coon Sierra Witherspoon Staples Pettit
Kincaid Eason Madrid Echols Lusk Wu Stahl Currie Thayer Shultz Sherwood McNally Seay North Maher Kenny Hope
Gagne Barrow Nava Myles Moreland Honeycutt Hearn Diggs Caron Whitten Westbrook Stovall Ragland Queen Munson
Meier Looney Kimble Jolly Hobson London Goddard Culver Burr Presley Negron Connell Tovar Marcus Huddleston
Hammer Ashby Salter Root Pendleton O'Leary Nickerson Myrick Judd Jacobsen Elliot Bain Adair Starnes Sheldon
Matos Light Busby Herndon Hanley Bellamy Jack Doty Bartley Yazzie Rowell Parson Gifford Cullen Christiansen
Benavides Barnhart Talbot Mock Crandall Connors Bonds Whitt Gage Bergman Arredondo Addison Marion Lujan Dowdy
Jernigan Huynh Bouchard Dutton Rhoades Ouellette Kiser Rubin Herrington Hare Denny Blackman Babb Allred Rudd
Paulson Ogden Koenig Jacob Irving Geiger Begay Parra Champion Lassiter Hawk Esposito Cho Waldron Vernon Ransom
Prather Keenan Jean Grover Chacon Vick Sands Roark Parr Mayberry Greenberg Coley Bruner Whitman Skaggs Shipman
Means Leary Hutton Romo Medrano Ladd Kruse Friend Darling Askew Valentin Schulz Alfaro Tabor Mohr Gallo Bermudez
Pereira Isaac Bliss 6 Reaves Flint Comer Boston Woodall Naquin Guevara Earl Delong Carrier Pickens Brand Tilley
Schaffer Read Lim Knutson Fenton Doran Chu Vogt Vann Prescott McLain Landis Corcoran Ambrose Zapata Hyatt
Hemphill Faulk Call Dove Boudreaux Aragon Whitlock Trejo Tackett Shearer Saldana Hanks Gold Driver McKinnon
Koehler Champagne Bourgeois Pool Keyes Goodson Foote Early Lunsford Goldsmith Flood Winslow Sams Reagan McCloud
Hough Esquivel Naylor Loomis Coronado Ludwig Braswell Bearden Sherrill Huang Fagan Ezell Edmondson Cyr Cronin
Nunn Lemon Guillory Grier Dubose Traylor Ryder Dobbins Coyle Aponte Whitmore Smalls Rowan Malloy Cardona Braxton
Borden Humphries Carrasco Ruff Metzger Huntley Hinojosa Finney Madsen Hong Hills Ernst Dozier Burkhart Bowser
Peralta Daigle Whittington Sorenson Saucedo Roche Redding Loyd Fugate Avalos Waite Lind Huston Hay Benedict
Hawthorne Hamby Boyles Boles Regan Faust Crook Beam Barger Hinds Gallardo Elias Willoughby Willingham Wilburn
Eckert Busch Zepeda Worthington Tinsley Russ Li Hoff Hawley Carmona Varela Rector Newcomb Mallory Kinsey Dube
Whatley Strange Ragsdale Ivy Bernstein Becerra Yost Mattson Ly Felder Cheek Luke Handy Grossman Gauthier
Escobedo Braden Beckman Mott Hillman Gil Flaherty Dykes Doe Stockton Stearns Lofton Kitchen Coats Cavazos
Beavers Barrios Tang Parish Mosher Lincoln Cardwell Coles Burnham Weller Lemons Beebe Aguilera Ring Parnell
Harman Couture Alley Schumacher Redd Dobbs Blum Blalock Merchant Ennis Denson Cottrell Chester Brannon Bagley
Aviles Watt Sousa Rosenthal Rooney Dietz Blank Paquette McClelland Duff Velasco Lentz Grubb Burrows Barbour
Ulrich Shockley Rader German Beyer Mixon Layton Altman Alonzo Weathers Titus Stoner Squires Shipp Priest
Lipscomb Cutler Caballero Zimmer Willett Thurston Storey Medley Lyle Epperson Shah McMillian Baggett Torrez Laws
Hirsch Dent Corey Poirier Peachey Jacques Farrar Creech Barth Trimble France Dupre Albrecht Sample Lawler Crisp
Conroy Chadwick Wetzel Nesbitt Murry Jameson Wilhelm Patten Minton Matson Kimbrough Iverson Guinn Gale Fortune
Croft Toth Pulliam Nugent Newby Littlejohn Dias Canales Bernier Baron Barney Singletary Renteria Pruett McHugh
Mabry Landrum Brower Weldon Stoddard Ruth Cagle St_John Scales Kohler Kellogg Hopson Gant Tharp Gann Zeigler
Pringle Hammons Fairchild Deaton Chavis Carnes Rowley Matlock Libby Kearns Irizarry Carrington Starkey Pepper
Lopes Jarrell Fay Craven Beverly Baum 5 Spain Littlefield Linn Humphreys Hook High Etheridge Cuellar Chastain
Chance Bundy Speer Skelton Quiroz Pyle Portillo Ponder Moulton Machado Liu Killian Hutson Hitchcock Ellsworth
Dowling Cloud Burdick Spann Pedersen Levin Leggett Hayward Hacker Dietrich Beaulieu Barksdale Wakefield Snowden
Paris Briscoe Bowie Berman Ogle McGregor Laughlin Helm Burden Wheatley Schreiber Pressley Parris Ng Alaniz Agee
Urban Swann Snodgrass Schuster Radford Monk Mattingly Main Lamar Harp Girard Cheney Yancey Wagoner Ridley
Lombardo Lau Hudgins Gaskins Duckworth Coe Coburn Willey Prado Newberry Magana Hammonds Elam Whipple Slade Serna
Ojeda Liles Dorman Diehl Angel Upton Reardon Michaels Kelsey Goetz Eller Bauman Baer Augustine Layne Hummel
Brenner Amaya Adamson Ornelas Dowell Cloutier Christy Castellanos Wing Wellman Saylor O'Rourke Moya Montalvo
Kilpatrick Harley Durbin Shell Oldham Kang Garvin Foss Branham Bartholomew Templeton Maguire Holton Alonso Rider
Monahan McCormack Beaty Anders Streeter Nieto Nielson Moffett Lankford Keating Heck Gatlin De_La_Torre Callaway
Adcock Worrell Unger Robinette Nowak Jeter Brunner Ashton Steen Parrott Overstreet Nobles Montanez Luther
Clevenger Brinkley Trahan Quarles Pickering Pederson Jansen Grantham Gilchrist Crespo Aiken Schell Schaeffer
Lorenz Leyva Harms Dyson Wallis Pease Leavitt Hyman Cheng Cavanaugh Batts Warden Seaman Rockwell Quezada Paxton
Linder Houck Fontaine Durant Caruso Adler Pimentel Mize Lytle Donald Cleary Cason Acker Switzer Salmon Isaacs
Higginbotham Han Waterman Vandyke Stamper Sisk Shuler Riddick Redman McMahan Levesque Hatton Bronson Bollinger
Arnett O'Keefe Gerber Gannon Farnsworth Baughman Silverman Satterfield Royal McCrary Kowalski Joy Grigsby Greco
Cabral Trout Rinehart Mahon Linton Gooden Curley Baugh Wyman Weiner Schwab Schuler Morrissey Mahan Coy Bunn
Andrew Thrasher Spear Waggoner Shelley Robert Qualls Purdy McWhorter Mauldin Mark Jordon Gilman Perryman Newsom
Menard Martino Graf Billingsley Artis Simpkins Salisbury Quintanilla Gilliland Fraley Foust Crouse Scarborough
Ngo Grissom Fultz Rico Marlow Markham Madrigal Lawton Barfield Whiting Varney Schwarz Huey Gooch Arce Wheat
Truong Poulin Mackenzie Leone Hurtado Selby Gaither Fortner Culpepper Coughlin Brinson Boudreau Barkley Bales
Stepp Holm Tan Schilling Morrell Kahn Heaton Gamez Douglass Causey Brothers Turpin Shanks Schrader Meek Isom
Hardison Carranza Yanez Way Scroggins Schofield Runyon Ratcliff Murrell Moeller Irby Currier Butterfield Yee
Ralston Pullen Pinson Estep East Carbone Lance Hawks Ellington Casillas Spurlock Sikes Motley McCartney Kruger
Isbell Houle Francisco Burk Bone Tomlin Shelby Quigley Neumann Lovelace Fennell Colby Cheatham Bustamante
Skidmore Hidalgo Forman Culp Bowens Betancourt Aquino Robb Rea Milner Martel Gresham Wiles Ricketts Gavin Dowd
Collazo Bostic Blakely Sherrod Power Kenyon Gandy Ebert Deloach Cary Bull Allard Sauer Robins Olivares Gillette
Chestnut Bourque Paine Lyman Hite Hauser Devore Crawley Chapa Vu Tobias Talbert Poindexter Millard Meador
McDuffie Mattox Kraus Harkins Choate Bess Wren Sledge Sanborn Outlaw Kinder Geary Cornwell Barclay Adam Abney
Seward Rhoads Howland Fortier Easter Benner Vines Tubbs Troutman Rapp Noe McCurdy Harder Deluca Westmoreland
South Havens Guajardo Ely Clary Seal Meehan Herzog Guillen Ashcraft Waugh Renner Milam Jung Elrod Churchill
Buford Breaux Bolin Asher Windham Tirado Pemberton Nolen Noland Knott Emmons Cornish Christenson Brownlee Barbee
4 Waldrop Pitt Olvera Lombardi Gruber Gaffney Eggleston Banda Archuleta Still Slone Prewitt Pfeiffer Nettles
Mena McAdams Henning Gardiner Cromwell Chisholm Burleson Box Vest Oglesby McCarter Malcolm Lumpkin Larue Grey
Wofford Vanhorn Thorn Teel Swafford St_Clair Stanfield Ocampo Herrmann Hannon Arsenault Roush McAlister Hiatt
Gunderson Forsythe Duggan Delvalle Cintron Wilks Weinstein Uribe Rizzo Noyes McLendon Gurley Bethea Winstead
Maples Harry Guyton Giordano Alderman Valdes Polanco Pappas Lively Grogan Griffiths Bobo Arevalo Whitson Sowell
Rendon Matthew Julian Fernandes Farrow Edmond Benavidez Ayres Alicea Stump Smalley Seitz Schulte Gilley Gallant
Dewey Casper Canfield Wolford O'Malley McNutt McNulty McGovern Hardman Harbin Cowart Chavarria Brink Beckett
Bagwell Armstead Anglin Abreu Reynoso Krebs Jett Hoffmann Greenfield Forte Burney Broome Sisson Parent Jude
Younger Trammell Partridge Marvin Mace Lomax Lemieux Gossett Frantz Fogle Cooney Broughton Pence Paulsen Neil
Muncy McArthur Hollins Edward Beauchamp Withers Osorio Mulligan Hoyle Foy Dockery Cockrell Begley Amador Roby
Rains Lindquist Gentile Everhart Bohannon Wylie Thao Sommers Purnell Palma Fortin Dunning Breeden Vail Phelan
Phan Marx Cosby Colburn Chong Boling Biddle Ledesma Gaddis Denney Chow Bueno Berrios Wicker Tolliver Thibodeaux
Nagle Lavoie Fisk Do Crist Barbosa Reedy March Locklear Kolb Himes Behrens Beckwith Beckham Weems Wahl Shorter
Shackelford Rees Muse Free Cerda Valadez Thibodeau Saavedra Ridgeway Reiter McHenry Majors Lachance Keaton
Israel Ferrara Falcon Clemens Blocker Applegate Paz Needham Mojica Kuykendall Hamel Escamilla Doughty Burchett
Ainsworth Wilbur Vidal Upchurch Thigpen Strauss Spruill Sowers Riggins Ricker McCombs Harlow Garnett Buffington
Yi Sotelo Olivas Negrete Morey Macon Logsdon Lapointe Florence Cathey Bigelow
`;

/** Names with weights; heavier ones are chosen more often. */
interface NameTable {
  names: string[];
  weights: number[];
}

function readTable(text: string): NameTable {
  const table: NameTable = { names: [], weights: [] };
  let weight = 0;
  for (const word of text.trim().split(/\s+/)) {
    if (/^\d+$/.test(word)) {
      weight = Number(word);
    } else {
      table.names.push(word.replaceAll('_', ' '));
      table.weights.push(weight);
    }
  }
  return table;
}

export const maleNames: NameTable = readTable(maleText);
export const femaleNames: NameTable = readTable(femaleText);
export const surnames: NameTable = readTable(surnameText);
